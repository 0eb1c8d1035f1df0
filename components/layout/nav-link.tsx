'use client'

import Link from 'next/link'
import type { NavPlace } from './area-types'
import { LinkPending } from './link-pending'

/** One place of an area: `aria-current` is `page` on its own page and `true` on those below it. */
export function NavLink({ place, here, isCurrent }: { place: NavPlace; here: string; isCurrent: boolean }) {
  const { href, label, icon, count } = place
  return (
    <Link
      href={href}
      prefetch={false}
      title={label}
      aria-current={isCurrent ? (here === place.path ? 'page' : 'true') : undefined}
      className="side-link"
    >
      {icon}
      <span className="side-word min-w-0 truncate">{label}</span>
      {count && (
        <span className="side-count">
          <span aria-hidden>{count.shown}</span>
          <span className="sr-only">{count.words}</span>
        </span>
      )}
      <LinkPending />
    </Link>
  )
}
