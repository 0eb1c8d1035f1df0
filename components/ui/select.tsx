import { ChevronDown } from 'lucide'
import type { ComponentProps } from 'react'
import { Icon } from './icon'
import { CONTROL } from './input'

/** The system's own list: the best one on a phone, and it needs no script. */
export function Select({ className = '', ...props }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select data-slot="select" className={`${CONTROL} appearance-none pr-10 ${className}`} {...props} />
      <Icon
        of={ChevronDown}
        className="pointer-events-none absolute top-1/2 right-3 size-4.5 -translate-y-1/2 text-ink-soft"
      />
    </span>
  )
}
