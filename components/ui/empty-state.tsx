import type { ReactNode } from 'react'
import { Arcs } from './arcs'

type EmptyStateProps = { title: ReactNode; children?: ReactNode; action?: ReactNode }

/** Nothing here yet, and the first step to change that. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div
      data-slot="empty-state"
      className="relative grid justify-items-center gap-3 overflow-hidden rounded-md border bg-surface px-6 pt-12 pb-32 text-center"
    >
      <Arcs className="absolute inset-x-0 bottom-0 h-28 w-full" />
      <p className="font-display font-semibold text-h4">{title}</p>
      {children && <div className="measure text-balance text-ink-soft">{children}</div>}
      {action}
    </div>
  )
}
