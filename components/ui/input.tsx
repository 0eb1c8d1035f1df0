import type { ComponentProps } from 'react'

export const CONTROL =
  'w-full min-h-11 rounded-md border border-control bg-surface px-3.5 py-2 text-base text-ink placeholder:text-ink-soft transition-colors hover:border-ink-soft focus-visible:border-canal disabled:opacity-55 aria-invalid:border-rojo'

export function Input({ className = '', ...props }: ComponentProps<'input'>) {
  return <input data-slot="input" className={`${CONTROL} ${className}`} {...props} />
}
