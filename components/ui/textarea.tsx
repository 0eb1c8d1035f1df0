'use client'

import { type ComponentProps, useState } from 'react'
import { CONTROL } from './input'

type TextareaProps = Omit<ComponentProps<'textarea'>, 'defaultValue'> & { defaultValue?: string | undefined }

export function Textarea({ className = '', rows = 4, defaultValue, ...props }: TextareaProps) {
  return (
    <textarea
      data-slot="textarea"
      rows={rows}
      className={`${CONTROL} ${className}`}
      {...props}
      defaultValue={useTyped(props.id, defaultValue)}
    />
  )
}

/** React fills a text with its default when it hydrates: what was typed until then becomes the first default. */
function useTyped(id: string | undefined, first: string | undefined): string | undefined {
  const [[before, typed]] = useState(() => [first, typedInto(id)])
  return first === before ? (typed ?? first) : first
}

function typedInto(id = ''): string | undefined {
  if (typeof document === 'undefined') return
  return (document.getElementById(id) as HTMLTextAreaElement | null)?.value
}
