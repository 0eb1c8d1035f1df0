import { useTranslations } from 'next-intl'
import { type DataColumn, DataTable } from '@/components/ui/data-table'
import { formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { localized } from '@/lib/i18n/texts'
import type { TopLink } from '@/lib/reports/admin-schema'

/** The links that were visited most in these days, each with its affiliate and program. */
export function VisitedLinks({ links }: { links: TopLink[] }) {
  const t = useTranslations('reports.top')
  const locale = useLocale()
  const columns: DataColumn<TopLink>[] = [
    {
      key: 'name',
      label: t('link'),
      lead: true,
      cell: ({ name, affiliateId, affiliate, programName }) => (
        <span className="md:-my-1 grid">
          <Link
            href={`/admin/affiliates/${affiliateId}/links`}
            className="wrap-anywhere underline decoration-hairline underline-offset-4 hover:decoration-canal"
          >
            {name}
          </Link>
          <span className="text-ink-soft text-sm">
            {affiliate} · {localized(programName, locale)}
          </span>
        </span>
      ),
    },
    {
      key: 'clicks',
      label: t('clicks'),
      numeric: true,
      lead: true,
      cell: (row) => formatNumber(row.clicks, locale),
    },
    {
      key: 'visitors',
      label: t('visitors'),
      numeric: true,
      cell: (row) => formatNumber(row.visitors, locale),
    },
  ]
  return (
    <section className="grid min-w-0 gap-3">
      <h2 className="text-h3">{t('links')}</h2>
      {links.length === 0 ? (
        <p className="text-ink-soft">{t('noVisits')}</p>
      ) : (
        <DataTable
          caption={t('links')}
          columns={columns}
          rows={links}
          rowKey={(row) => row.id}
          sort={{ by: 'clicks', desc: true }}
        />
      )}
    </section>
  )
}
