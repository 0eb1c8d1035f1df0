import { useTranslations } from 'next-intl'
import { Pager } from '@/components/page/pager'
import { Badge } from '@/components/ui/badge'
import { type DataColumn, DataTable, NOTHING } from '@/components/ui/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { countryName } from '@/lib/i18n/countries'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import type { AffiliateClick } from '@/lib/links/schema'

type ClickTableProps = { clicks: AffiliateClick[]; page: number; hasMore: boolean; path: string }

/** Clicks one by one, newest first: when, on which link, from where, and whether they count. */
export function ClickTable({ clicks, page, hasMore, path }: ClickTableProps) {
  const t = useTranslations('links.affiliate')
  const devices = useTranslations('links.form')
  const locale = useLocale()
  const columns: DataColumn<AffiliateClick>[] = [
    {
      key: 'at',
      label: t('at'),
      lead: true,
      cell: ({ at }) => <span className="figures whitespace-nowrap">{formatMoment(at, locale)}</span>,
    },
    {
      key: 'link',
      label: t('link'),
      onPhone: 'bare',
      cell: ({ code, linkName, subIds }) => (
        <span className="wrap-anywhere">
          {linkName || `/r/${code}`}
          {subIds.length > 0 && <span className="ml-2 text-ink-soft text-sm">{subIds.join(' · ')}</span>}
        </span>
      ),
    },
    {
      key: 'program',
      label: t('program'),
      onPhone: 'hidden',
      cell: ({ programName }) => (
        <span className="md:block md:max-w-40 md:truncate">{localized(programName, locale)}</span>
      ),
    },
    {
      key: 'referrer',
      label: t('referrer'),
      onPhone: 'bare',
      cell: ({ referrer }) => (
        <span className="wrap-anywhere">
          {referrer ?? <span className="text-ink-soft">{t('direct')}</span>}
        </span>
      ),
    },
    {
      key: 'country',
      label: t('country'),
      onPhone: 'bare',
      cell: ({ country }) => (country ? countryName(country, locale) : NOTHING),
    },
    {
      key: 'device',
      label: t('device'),
      onPhone: 'bare',
      cell: ({ device }) => (device ? devices(device) : NOTHING),
    },
    {
      key: 'state',
      label: t('state'),
      lead: true,
      cell: ({ standing }) => (
        <Badge kind={standing === 'repeated' ? 'neutral' : 'good'}>{t(standing)}</Badge>
      ),
    },
  ]
  if (clicks.length === 0) return <EmptyState title={t('noClicks')}>{t('noClicksText')}</EmptyState>
  return (
    <>
      <DataTable
        caption={t('clicksTitle')}
        columns={columns}
        rows={clicks}
        rowKey={({ id }) => id}
        sort={{ by: 'at', desc: true }}
      />
      <Pager page={page} hasMore={hasMore} href={(to) => `${path}?page=${to}`} />
    </>
  )
}
