'use client'

import Link from 'next/link'
import type { ReactNode } from 'react'
import { usePath } from '@/lib/i18n/use-path'
import { LinkPending } from './link-pending'

type TabLinkProps = { path: string; href: string; isExact?: boolean; children: ReactNode }

/** A link marked as current when it leads to the page shown or, unless `isExact`, to the list it belongs to; `path` is without language. */
export function TabLink({ path, href, isExact, children }: TabLinkProps) {
  const here = usePath()
  const current = here === path || (!isExact && here.startsWith(`${path}/`))
  return (
    <Link
      href={href}
      prefetch={false}
      aria-current={current ? 'page' : undefined}
      className="relative flex min-h-11 items-center rounded-md px-2.5 text-sm sm:px-3 sm:text-base text-ink-soft hover:bg-sunken hover:text-ink aria-[current]:bg-sunken aria-[current]:font-semibold aria-[current]:text-ink"
    >
      {children}
      <LinkPending />
    </Link>
  )
}
