import { ChevronDown } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './icon'

type FilterFoldProps = { label: string; isOpen?: boolean; children: ReactNode }

/**
 * The filters of a list behind one line where there is little room, so that its rows begin on the first screen; where there is
 * room they are open (`fold-when-small` in globals.css). No script: `isOpen` is for filters that hold a mistake.
 */
export function FilterFold({ label, isOpen = false, children }: FilterFoldProps) {
  return (
    <details data-slot="filter-fold" open={isOpen} className="fold-when-small group min-w-0 open:basis-full">
      <summary className="flex min-h-11 w-fit list-none items-center gap-2 rounded-md border border-control px-3.5 font-medium hover:border-ink-soft">
        {label}
        <Icon of={ChevronDown} className="size-4.5 transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 pt-4 sm:grid-cols-2 sm:items-end lg:contents">{children}</div>
    </details>
  )
}
