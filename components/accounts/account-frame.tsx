import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PageHeader } from '@/components/ui/page-header'
import { SteadyLabel } from '@/components/ui/steady-label'
import { Link } from '@/lib/i18n/navigation'

const PAGES = [
  { page: 'profile', href: '/account' },
  { page: 'security', href: '/account/security' },
  { page: 'notifications', href: '/account/notifications' },
  { page: 'exports', href: '/account/exports' },
  { page: 'data', href: '/account/data' },
] as const

type AccountFrameProps = {
  current: (typeof PAGES)[number]['page']
  title: ReactNode
  lead: ReactNode
  children: ReactNode
}

/** The account's pages side by side: a list at the left, on a phone a row of tabs above. Needs no script. */
export function AccountFrame({ current, title, lead, children }: AccountFrameProps) {
  const t = useTranslations('account.nav')
  return (
    <div className="page grid gap-x-14 gap-y-8 py-8 sm:py-12 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <nav aria-label={t('label')} className="lg:pt-1.5">
        <ul className="-mx-2.5 flex flex-wrap sm:-mx-3 sm:gap-x-1 lg:sticky lg:top-24 lg:mx-0 lg:grid lg:gap-1">
          {PAGES.map(({ page, href }) => (
            <li key={page}>
              <Link
                href={href}
                aria-current={page === current ? 'page' : undefined}
                className="flex min-h-11 items-center rounded-md px-2.5 text-ink-soft text-sm hover:bg-sunken hover:text-ink sm:px-3 sm:text-base aria-[current]:bg-sunken aria-[current]:text-ink"
              >
                <SteadyLabel>{t(page)}</SteadyLabel>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid max-w-4xl gap-8">
        <PageHeader title={title} lead={lead} />
        {children}
      </div>
    </div>
  )
}
