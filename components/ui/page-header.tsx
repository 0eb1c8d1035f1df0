import type { ReactNode } from 'react'

type HeaderProps = { title: ReactNode; lead?: ReactNode; actions?: ReactNode }

/** What this page is, with one sentence about the person's state. */
export function PageHeader({ title, lead, actions }: HeaderProps) {
  return (
    <Header actions={actions}>
      <h1 className="wrap-anywhere text-h1">{title}</h1>
      {lead && <p className="measure wrap-anywhere text-ink-soft text-lg">{lead}</p>}
    </Header>
  )
}

/** The same on a page of one thing, whose name stands as `h1` above all its pages. */
export function SubHeader({ title, lead, actions }: HeaderProps) {
  return (
    <Header actions={actions}>
      <h2 className="wrap-anywhere text-h3">{title}</h2>
      {lead && <p className="measure wrap-anywhere text-ink-soft">{lead}</p>}
    </Header>
  )
}

function Header({ actions, children }: { actions: ReactNode; children: ReactNode }) {
  return (
    <header data-slot="page-header" className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="grid min-w-0 gap-2">{children}</div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </header>
  )
}
