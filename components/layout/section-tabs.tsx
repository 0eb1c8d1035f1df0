'use client'

import Link from 'next/link'
import { useEffect, useRef } from 'react'
import { usePath } from '@/lib/i18n/use-path'
import { LinkPending } from './link-pending'

type Tab = { label: string; path: string; href: string }
type SectionTabsProps = { label: string; sections: { label: string; pages: Tab[] }[] }

/**
 * Two rows: the sections, and the pages of the open one. `path` is without language; a tab is current also for the paths
 * below it, except the first tab, below which all paths lie.
 */
export function SectionTabs({ label, sections }: SectionTabsProps) {
  const here = usePath()
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page brings its own tab into view
  useEffect(() => {
    for (const tab of nav.current?.querySelectorAll<HTMLElement>('[data-open], [aria-current]') ?? []) {
      const row = tab.closest('ul')
      if (row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
    }
  }, [here])
  const holds = ({ path }: Tab) => here === path || here.startsWith(`${path}/`)
  const open = sections.slice(1).find(({ pages }) => pages.some(holds)) ?? sections[0]
  return (
    <nav ref={nav} aria-label={label} className="relative grid grid-cols-[minmax(0,1fr)]">
      <ul className="relative -mx-4 flex overflow-x-auto border-b px-4 [scrollbar-width:none] sm:mx-0 sm:px-0">
        {sections.map((section) => (
          <li key={section.label} className="shrink-0">
            <Link
              href={section.pages[0]?.href ?? ''}
              prefetch={false}
              data-open={section === open || undefined}
              aria-current={section === open && section.pages.length === 1 ? 'page' : undefined}
              className="relative -mb-px flex min-h-11 items-center whitespace-nowrap border-transparent border-b-2 px-3 text-ink-soft hover:text-ink data-open:border-canal data-open:font-semibold data-open:text-ink"
            >
              {section.label}
              <LinkPending />
            </Link>
          </li>
        ))}
      </ul>
      {open && open.pages.length > 1 && (
        <ul className="relative -mx-4 flex gap-x-1 overflow-x-auto px-4 pt-2 [scrollbar-width:none] sm:mx-0 sm:px-0">
          {open.pages.map((page) => (
            <li key={page.path} className="shrink-0">
              <Link
                href={page.href}
                prefetch={false}
                aria-current={holds(page) ? 'page' : undefined}
                className="relative flex min-h-11 items-center whitespace-nowrap rounded-md px-3 text-ink-soft text-sm hover:bg-sunken hover:text-ink aria-[current]:bg-sunken aria-[current]:font-semibold aria-[current]:text-ink"
              >
                {page.label}
                <LinkPending />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}
