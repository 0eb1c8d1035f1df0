import type { ReactNode } from 'react'

type AuthCardProps = { title: ReactNode; lead: ReactNode; children: ReactNode; footer?: ReactNode }

/** One column, one task. */
export function AuthCard({ title, lead, children, footer }: AuthCardProps) {
  return (
    <div className="page grid justify-items-center py-12 sm:py-20">
      <div className="grid w-full max-w-md gap-7">
        <header className="grid gap-2">
          <h1 className="text-h2">{title}</h1>
          <p className="text-ink-soft">{lead}</p>
        </header>
        {children}
        {footer && <div className="grid gap-1 border-t pt-5 text-ink-soft">{footer}</div>}
      </div>
    </div>
  )
}
