'use client'

import { Paperclip, X } from 'lucide'
import { type ComponentProps, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { buttonVariants } from './button-variants'
import { Icon } from './icon'

export type FileWords = Record<'choose' | 'none' | 'remove', string>

type FileInputProps = Omit<ComponentProps<'input'>, 'className' | 'onChange' | 'ref' | 'type'> & {
  id: string
  words: FileWords
  ref?: Ref<HTMLInputElement>
}

const ROW =
  'relative flex min-h-14 w-full min-w-0 items-center gap-3 rounded-md border border-control bg-surface p-1.5 transition-colors hover:border-ink-soft has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-canal has-[input:focus-visible]:outline-offset-2 has-aria-invalid:border-rojo'

const namesIn = (input: HTMLInputElement | null) => [...(input?.files ?? [])].map(({ name }) => name)

/**
 * The browser's own field for files lies unseen over a button and a name in the reader's language, so that pressing, dropping, keys
 * and a missing file's notice stay the browser's. Without scripts it is seen itself, beside the same button.
 */
export function FileInput({ words, ref, ...input }: FileInputProps) {
  const [names, setNames] = useState<string[]>([])
  const own = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => own.current as HTMLInputElement)
  useEffect(() => {
    const form = own.current?.form
    const read = () => setNames(namesIn(own.current))
    const later = () => setTimeout(read) // the form empties its fields after it said so
    read() // what was chosen before the scripts came
    form?.addEventListener('reset', later)
    return () => form?.removeEventListener('reset', later)
  }, [])
  function remove() {
    if (!own.current) return
    own.current.value = ''
    own.current.focus()
    setNames([])
  }
  return (
    <span data-slot="file-input" className={ROW}>
      <label
        htmlFor={input.id}
        className={`${buttonVariants({ variant: 'outline', size: 'small' })} md:min-h-11`}
      >
        <Icon of={Paperclip} />
        {words.choose}
      </label>
      <span
        data-chosen={names.length}
        className={`line-clamp-2 min-w-0 text-sm wrap-anywhere noscript:hidden ${names.length > 0 ? '' : 'text-ink-soft'}`}
      >
        {names.join(', ') || words.none}
      </span>
      <input
        {...input}
        ref={own}
        type="file"
        onChange={() => setNames(namesIn(own.current))}
        className="absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer noscript:static noscript:h-auto noscript:min-w-0 noscript:text-ink-soft noscript:text-sm noscript:opacity-100 noscript:file:hidden"
      />
      {names.length > 0 && (
        <button
          type="button"
          aria-label={`${words.remove} ${names.join(', ')}`}
          onClick={remove}
          className="relative ml-auto grid size-11 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink"
        >
          <Icon of={X} className="size-5" />
        </button>
      )}
    </span>
  )
}
