'use client'

import Link from 'next/link'
import { useEffect, useRef } from 'react'
import { SteadyLabel } from '@/components/ui/steady-label'
import { TAB, TAB_ROW } from '@/components/ui/tab'
import { usePath } from '@/lib/i18n/use-path'
import { LinkPending } from './link-pending'

type Tab = { label: string; path: string; href: string }
type SectionTabsProps = { label: string; sections: { label: string; pages: Tab[] }[] }

/** As wide as the page on a phone; its edges fade where more is to be scrolled to. */
const ROW = 'fade-edges relative -mx-5 px-2 sm:mx-0 sm:px-0'

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
      <ul className={`${TAB_ROW} ${ROW} border-b`}>
        {sections.map((section) => (
          <li key={section.label} className="shrink-0">
            <Link
              href={section.pages[0]?.href ?? ''}
              prefetch={false}
              data-open={section === open || undefined}
              aria-current={section === open && section.pages.length === 1 ? 'page' : undefined}
              className={TAB}
            >
              <SteadyLabel>{section.label}</SteadyLabel>
              <LinkPending />
            </Link>
          </li>
        ))}
      </ul>
      {open && open.pages.length > 1 && (
        <ul className={`${TAB_ROW} ${ROW} text-sm md:border-b-0`}>
          {open.pages.map((page) => (
            <li key={page.path} className="shrink-0">
              <Link
                href={page.href}
                prefetch={false}
                aria-current={holds(page) ? 'page' : undefined}
                className={TAB}
              >
                <SteadyLabel>{page.label}</SteadyLabel>
                <LinkPending />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}
