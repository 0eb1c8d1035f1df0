'use client'

import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from 'react'
import { FileInput, type FileWords } from '@/components/ui/file-input'
import { FormFrame } from '@/components/ui/form-frame'
import { Textarea } from '@/components/ui/textarea'
import type { FormAction } from '@/lib/action-state'
import { useActionForm } from '@/lib/use-action-form'

const FILES = 'image/png,image/jpeg,image/webp,image/gif,message/rfc822,.eml'

type ScanBoxProps = {
  action: FormAction
  texts: Record<'input' | 'placeholder' | 'file' | 'fileHint' | 'wait', string> & { fileWords: FileWords }
  rows?: number
  /** Below the fields: the button and what else the server draws. */
  children: ReactNode
}

/** One box for everything: what is pasted or dropped as a picture or a mail becomes its file. Works without scripts. */
export function ScanBox({ action, texts, rows = 4, children }: ScanBoxProps) {
  const form = useActionForm(action)
  const file = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const text = form.field('input')
  const upload = form.field('file')
  const errors = [...text.errors, ...upload.errors]
  function take(event: ClipboardEvent | DragEvent, files: FileList | undefined) {
    setOver(false)
    if (!files?.length || !file.current) return
    event.preventDefault()
    file.current.files = files
    file.current.dispatchEvent(new Event('change', { bubbles: true }))
  }
  return (
    <FormFrame form={form} className="gap-3">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a place to drop a file, which the field in it also takes */}
      <div
        onPaste={(event) => take(event, event.clipboardData.files)}
        onDrop={(event) => take(event, event.dataTransfer.files)}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        className={`grid overflow-hidden rounded-md border bg-surface has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:outline-canal has-[textarea:focus-visible]:outline-offset-2 ${isOver ? 'border-canal ring-2 ring-canal' : 'border-control'}`}
      >
        <label htmlFor={text.id} className="px-4 pt-3 font-medium">
          {texts.input}
        </label>
        <Textarea
          id={text.id}
          name="input"
          rows={rows}
          maxLength={20_000}
          placeholder={texts.placeholder}
          defaultValue={text.value}
          aria-invalid={text.errors.length > 0}
          aria-describedby={errors.length > 0 ? `${text.id}-error` : undefined}
          autoCapitalize="none"
          spellCheck={false}
          className="resize-y rounded-none border-0 px-4 text-lg hover:border-0 focus-visible:outline-none"
        />
        <div className="grid gap-1 border-t bg-sunken px-4 py-3">
          <label htmlFor={upload.id} className="font-medium text-sm">
            {texts.file}
          </label>
          <FileInput
            ref={file}
            id={upload.id}
            name="file"
            accept={FILES}
            words={texts.fileWords}
            aria-invalid={upload.errors.length > 0}
            aria-describedby={`${upload.id}-hint`}
          />
          <p id={`${upload.id}-hint`} className="text-ink-soft text-sm">
            {texts.fileHint}
          </p>
        </div>
      </div>
      {errors.length > 0 && (
        <ul id={`${text.id}-error`} className="grid gap-0.5 font-medium text-rojo text-sm">
          {errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      )}
      {children}
      <p role="status" className="measure text-ink-soft text-sm">
        {form.pending && texts.wait}
      </p>
    </FormFrame>
  )
}
