import type { ComponentProps } from 'react'
import { CONTROL } from './input'

export function Textarea({ className = '', rows = 4, ...props }: ComponentProps<'textarea'>) {
  return <textarea data-slot="textarea" rows={rows} className={`${CONTROL} ${className}`} {...props} />
}
