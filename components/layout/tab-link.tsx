'use client'

import type { ReactNode } from 'react'
import { Link, usePathname } from '@/lib/i18n/navigation'

/** A link that says when it leads to the page shown, or to the list that this page belongs to. */
export function TabLink({ href, children }: { href: string; children: ReactNode }) {
  const path = usePathname()
  const current = path === href || (href !== '/admin' && path.startsWith(`${href}/`))
  return (
    <Link
      href={href}
      aria-current={current ? 'page' : undefined}
      className="flex min-h-11 items-center rounded-md px-2.5 text-sm sm:px-3 sm:text-base text-ink-soft hover:bg-sunken hover:text-ink aria-[current]:bg-sunken aria-[current]:font-semibold aria-[current]:text-ink"
    >
      {children}
    </Link>
  )
}
