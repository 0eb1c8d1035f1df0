import type { ReactNode } from 'react'

type PagerProps = { label: string; newer?: ReactNode; older?: ReactNode }

/** The way to newer and older rows, as links that the caller makes; nothing when everything is on one page. */
export function Pager({ label, newer, older }: PagerProps) {
  if (!newer && !older) return null
  return (
    <nav data-slot="pager" className="flex justify-between gap-4" aria-label={label}>
      {newer || <span />}
      {older}
    </nav>
  )
}
