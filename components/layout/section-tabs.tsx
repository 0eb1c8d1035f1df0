'use client'

import Link from 'next/link'
import { SteadyLabel } from '@/components/ui/steady-label'
import { TAB } from '@/components/ui/tab'
import { TabRow } from '@/components/ui/tab-row'
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
  const holds = ({ path }: Tab) => here === path || here.startsWith(`${path}/`)
  const open = sections.slice(1).find(({ pages }) => pages.some(holds)) ?? sections[0]
  return (
    <nav aria-label={label} className="grid grid-cols-[minmax(0,1fr)]">
      <TabRow className="max-md:tab-line">
        {sections.map((section) => (
          <li key={section.label}>
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
      </TabRow>
      {open && open.pages.length > 1 && (
        <TabRow className="text-sm md:shadow-none">
          {open.pages.map((page) => (
            <li key={page.path}>
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
        </TabRow>
      )}
    </nav>
  )
}
