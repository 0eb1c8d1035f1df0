import { useTranslations } from 'next-intl'
import { Pager } from '@/components/page/pager'
import { Badge } from '@/components/ui/badge'
import { type DataColumn, DataTable, NOTHING } from '@/components/ui/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { formatDayShort, formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import { type Coupon, FIGURES, type LinkRow } from '@/lib/links/schema'

const FEW = 50
type AffiliateLinksProps = { links: LinkRow[]; page: number; path: string }

/** All links of an affiliate with what they brought, the archived ones too, most followed first. */
export function AffiliateLinks({ links, page, path }: AffiliateLinksProps) {
  const t = useTranslations('links')
  const locale = useLocale()
  const columns: DataColumn<LinkRow>[] = [
    {
      key: 'link',
      label: t('link'),
      lead: true,
      cell: ({ name, code }) => (
        <span className="wrap-anywhere">
          {name && <span className="mr-2 font-medium">{name}</span>}
          <span className={name ? 'text-ink-soft' : 'font-medium'}>{`/r/${code}`}</span>
        </span>
      ),
    },
    {
      key: 'program',
      label: t('program'),
      onPhone: 'bare',
      cell: ({ programName }) => localized(programName, locale),
    },
    {
      key: 'state',
      label: t('affiliate.state'),
      onPhone: 'bare',
      cell: ({ isArchived }) => (
        <Badge kind={isArchived ? 'neutral' : 'good'}>
          {t(isArchived ? 'affiliate.archived' : 'affiliate.inUse')}
        </Badge>
      ),
    },
    ...FIGURES.map(
      (key): DataColumn<LinkRow> => ({
        key,
        label: t(key),
        numeric: true,
        cell: (row) => formatNumber(row[key], locale),
      }),
    ),
  ]
  const rows = links.slice((page - 1) * FEW, page * FEW)
  if (rows.length === 0) return <EmptyState title={t('affiliate.noLinks')} />
  return (
    <>
      <DataTable
        caption={t('affiliate.links')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ code }) => code}
        sort={{ by: 'clicks', desc: true }}
      />
      <Pager page={page} hasMore={links.length > page * FEW} href={(to) => `${path}?page=${to}`} />
    </>
  )
}

/** All coupons of an affiliate, those in use first. */
export function AffiliateCoupons({ coupons }: { coupons: Coupon[] }) {
  const t = useTranslations('links')
  const locale = useLocale()
  const day = (at: string | null) =>
    at ? <span className="figures whitespace-nowrap">{formatDayShort(at, locale)}</span> : NOTHING
  const columns: DataColumn<Coupon>[] = [
    {
      key: 'code',
      label: t('affiliate.code'),
      lead: true,
      cell: ({ code }) => <code className="break-all font-semibold">{code}</code>,
    },
    {
      key: 'program',
      label: t('program'),
      onPhone: 'bare',
      cell: ({ programName }) => localized(programName, locale),
    },
    {
      key: 'state',
      label: t('affiliate.state'),
      onPhone: 'bare',
      cell: ({ endedAt }) => (
        <Badge kind={endedAt ? 'neutral' : 'good'}>
          {t(endedAt ? 'affiliate.ended' : 'affiliate.inUse')}
        </Badge>
      ),
    },
    { key: 'created', label: t('affiliate.created'), cell: ({ createdAt }) => day(createdAt) },
    { key: 'ended', label: t('affiliate.endedOn'), cell: ({ endedAt }) => day(endedAt) },
  ]
  if (coupons.length === 0) return <p className="text-ink-soft">{t('affiliate.noCoupons')}</p>
  return (
    <DataTable
      caption={t('affiliate.coupons')}
      columns={columns}
      rows={coupons}
      rowKey={({ id }) => id}
      rowName={({ code }) => code}
      sort={{ by: 'created', desc: true }}
    />
  )
}
