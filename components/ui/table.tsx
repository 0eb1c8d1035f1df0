import type { ComponentProps, ReactNode } from 'react'
import { cn } from '@/lib/utils'

type TableProps = ComponentProps<'table'> & { caption: ReactNode }

/**
 * Rows of 44 px with a sticky head. On a phone each row becomes two lines: cells marked `lead` make the first,
 * the others flow into the second, each with its `label` in words; nothing scrolls sideways.
 */
export function Table({ caption, className, children, ...props }: TableProps) {
  return (
    <table
      data-slot="table"
      className={cn('wrap-break-word block w-full border-collapse text-left md:table', className)}
      {...props}
    >
      <caption className="sr-only">{caption}</caption>
      {children}
    </table>
  )
}

export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead className="sr-only md:not-sr-only md:table-header-group md:text-ink-soft md:text-sm">
      <tr>{children}</tr>
    </thead>
  )
}

export function TableHeadCell({
  numeric = false,
  className,
  ...props
}: ComponentProps<'th'> & { numeric?: boolean }) {
  const side = numeric ? 'text-right' : 'text-left'
  return (
    <th
      scope="col"
      className={cn(
        'sticky top-0 z-1 border-b bg-(--ground,var(--paper)) px-3 py-2 font-medium first:pl-0 last:pr-0 lg:top-16',
        side,
        className,
      )}
      {...props}
    />
  )
}

export function TableBody(props: ComponentProps<'tbody'>) {
  return <tbody className="block md:table-row-group" {...props} />
}

export function TableRow({ className, ...props }: ComponentProps<'tr'>) {
  return (
    <tr
      className={cn(
        'group flex flex-wrap items-baseline gap-x-3 gap-y-0.5 border-b py-2.5 last:border-b-0 hover:bg-sunken/60 md:table-row md:h-11 md:py-0',
        className,
      )}
      {...props}
    />
  )
}

/** A state stands on the line of its row: its icon has no baseline of its own. */
const BASELINE =
  '[&_[data-slot=badge]]:items-baseline [&_[data-slot=badge]>svg]:translate-y-0.5 [&_[data-slot=badge]>svg]:self-center'

/** On a phone a name breaks into lines beside the figure of its row, which stays up there; it keeps half of the line. */
const NAME = 'grow max-md:min-w-1/2 max-md:basis-0'

type TableCellProps = ComponentProps<'td'> & { numeric?: boolean; lead?: boolean; label?: string }

export function TableCell({ numeric, lead, label, className, children, ...props }: TableCellProps) {
  const line = lead
    ? 'order-1 font-medium md:font-normal'
    : 'order-2 text-ink-soft text-sm md:text-base md:text-ink'
  const side = numeric ? `figures md:text-right ${lead ? 'ml-auto text-right' : ''}` : lead ? NAME : ''
  return (
    <td
      className={cn(
        'max-md:wrap-anywhere md:max-w-112 md:px-3 md:py-2 md:align-baseline md:first:pl-0 md:last:pr-0',
        BASELINE,
        line,
        side,
        className,
      )}
      {...props}
    >
      {label && <span className="mr-1 md:hidden">{label}</span>}
      {children}
    </td>
  )
}

/**
 * Ends the first line of a phone's row; nothing on wider screens. `isAfterLeads`: after all that leads, wherever it is, and
 * before the rest that comes after it.
 */
export function TableBreak({ isAfterLeads = false }: { isAfterLeads?: boolean }) {
  const order = isAfterLeads ? 'order-2' : 'order-1'
  return <td aria-hidden="true" className={`h-0 basis-full md:hidden ${order}`} />
}
