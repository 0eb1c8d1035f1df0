import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Tabs } from '@/components/page/tabs'
import { Alert } from '@/components/ui/alert'
import { PageHeader } from '@/components/ui/page-header'
import { useLocale } from '@/lib/i18n/locale'
import { localized, type Texts } from '@/lib/i18n/texts'
import type { Sale, Transaction } from '@/lib/ito/holder-schema'
import { SentList } from './sent-list'

const PAGES = ['overview', 'buy', 'reserve', 'staking', 'dividends', 'eligibility', 'wallets'] as const
export type HolderPage = (typeof PAGES)[number]
type SaleChoice = { slug: string; name: Texts }

/** The address of a page about one offering. */
export const holderPath = (page: HolderPage, slug: string) =>
  `/dashboard/tokens${page === 'overview' ? '' : `/${page}`}?offering=${slug}`

type HolderFrameProps = {
  page: HolderPage
  sale: Sale
  choices: SaleChoice[]
  sent: Transaction[]
  children: ReactNode
}

/** What all pages of a holder have: which offering, where to go, the risk in sight, and what is under way. */
export function HolderFrame({ page, sale, choices, sent, children }: HolderFrameProps) {
  const t = useTranslations('tokens')
  const locale = useLocale()
  const name = localized(sale.name, locale)
  const tabs = PAGES.map((key) => ({
    key,
    label: t(`pages.${key}.tab`),
    href: holderPath(key, sale.slug),
    isCurrent: key === page,
  }))
  const others = choices.some(({ slug }) => slug !== sale.slug)
  return (
    <>
      <PageHeader
        title={t(`pages.${page}.title`)}
        lead={t(`pages.${page}.lead`, { name, symbol: sale.symbol })}
      />
      {others && (
        <Tabs
          label={t('offerings')}
          tabs={choices.map((one) => ({
            key: one.slug,
            label: localized(one.name, locale),
            href: holderPath(page, one.slug),
            isCurrent: one.slug === sale.slug,
          }))}
        />
      )}
      <Tabs label={t('sections')} tabs={tabs} />
      <Alert kind="waiting" title={t('risk.title')} isStanding>
        <p className="measure">{t('risk.text')}</p>
      </Alert>
      <SentList sent={sent} />
      {children}
    </>
  )
}
