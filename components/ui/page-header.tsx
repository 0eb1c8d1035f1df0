import type { ReactNode } from 'react'

type PageHeaderProps = { title: ReactNode; lead?: ReactNode; actions?: ReactNode }

/** What this page is, with one sentence about the person's state. */
export function PageHeader({ title, lead, actions }: PageHeaderProps) {
  return (
    <header data-slot="page-header" className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="grid min-w-0 gap-2">
        <h1 className="wrap-anywhere text-h1">{title}</h1>
        {lead && <p className="measure wrap-anywhere text-ink-soft text-lg">{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </header>
  )
}
