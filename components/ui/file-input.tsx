'use client'

import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'

/** Words, drawings and classes come from the server: a test limits the scripts of public pages. */
export type FileWords = Record<'none' | 'remove' | 'row' | 'button' | 'name' | 'input' | 'cross', string> &
  Record<'choose' | 'removal', ReactNode>

type FileInputProps = Omit<ComponentProps<'input'>, 'className' | 'onChange' | 'ref' | 'type'> & {
  id: string
  words: FileWords
  ref?: RefObject<HTMLInputElement | null>
}

const namesIn = (input: HTMLInputElement | null) => [...(input?.files ?? [])].map(({ name }) => name)

/**
 * The browser's own field for files lies unseen over a button and a name in the reader's language, so that pressing, dropping, keys
 * and a missing file's notice stay the browser's. Without scripts it is seen itself, beside the same button.
 */
export function FileInput({ words, ref, ...input }: FileInputProps) {
  const [names, setNames] = useState<string[]>([])
  const inner = useRef<HTMLInputElement>(null)
  const own = ref ?? inner
  useEffect(() => {
    const form = own.current?.form
    const read = () => setNames(namesIn(own.current))
    const later = () => setTimeout(read) // a form is emptied only after its reset event
    read() // what was chosen before the scripts came
    form?.addEventListener('reset', later)
    return () => form?.removeEventListener('reset', later)
  }, [own])
  function remove() {
    if (!own.current) return
    own.current.value = ''
    own.current.focus()
    setNames([])
  }
  return (
    <span data-slot="file-input" className={words.row}>
      <label htmlFor={input.id} className={words.button}>
        {words.choose}
      </label>
      <span data-chosen={names.length} className={words.name}>
        {names.join(', ') || words.none}
      </span>
      <input
        {...input}
        ref={own}
        type="file"
        onChange={() => setNames(namesIn(own.current))}
        className={words.input}
      />
      {names.length > 0 && (
        <button
          type="button"
          aria-label={`${words.remove} ${names.join(', ')}`}
          onClick={remove}
          className={words.cross}
        >
          {words.removal}
        </button>
      )}
    </span>
  )
}
