import { useTranslations } from 'next-intl'
import { type DataColumn, DataTable } from '@/components/ui/data-table'
import { formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { localized } from '@/lib/i18n/texts'
import { formatMoney } from '@/lib/money'
import type { TopAffiliate, TopProgram } from '@/lib/reports/admin-schema'

type Brought = Pick<TopProgram, 'currency' | 'clicks' | 'sales' | 'revenue' | 'earned'>
/** An overview ends: the rest stands in the reports. */
const MOST = 4
const LINK = 'underline decoration-hairline underline-offset-4 hover:decoration-canal'

/** Who earned most this month and which programs sold most, each leading to where it comes from. */
export function TopLists({ affiliates, programs }: { affiliates: TopAffiliate[]; programs: TopProgram[] }) {
  const t = useTranslations('reports.top')
  const locale = useLocale()
  function figures<Row extends Brought>(): DataColumn<Row>[] {
    return [
      { key: 'clicks', label: t('clicks'), numeric: true, cell: (row) => formatNumber(row.clicks, locale) },
      { key: 'sales', label: t('sales'), numeric: true, cell: (row) => formatNumber(row.sales, locale) },
      {
        key: 'revenue',
        label: t('revenue'),
        numeric: true,
        cell: (row) => formatMoney(row.revenue, row.currency, locale),
      },
      {
        key: 'earned',
        label: t('earned'),
        numeric: true,
        lead: true,
        cell: (row) => formatMoney(row.earned, row.currency, locale),
      },
    ]
  }
  const who: DataColumn<TopAffiliate> = {
    key: 'name',
    label: t('affiliate'),
    lead: true,
    cell: (row) => (
      <span className="md:-my-1 grid">
        <Link href={`/admin/affiliates/${row.affiliateId}`} className={LINK}>
          {row.name}
        </Link>
        <span className="text-ink-soft text-sm">{localized(row.programName, locale)}</span>
      </span>
    ),
  }
  const what: DataColumn<TopProgram> = {
    key: 'name',
    label: t('program'),
    lead: true,
    cell: (row) => (
      <Link href={`/admin/programs/${row.slug}`} className={LINK}>
        {localized(row.name, locale)}
      </Link>
    ),
  }
  return (
    <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-2">
      <section className="grid min-w-0 gap-3">
        <TopHead title={t('affiliates')} more={t('more')} />
        {affiliates.length === 0 && <p className="text-ink-soft">{t('none')}</p>}
        {affiliates.length > 0 && (
          <DataTable
            caption={t('affiliates')}
            columns={[who, ...figures<TopAffiliate>()]}
            rows={affiliates.slice(0, MOST)}
            rowKey={(row) => row.enrollmentId}
            sort={{ by: 'earned', desc: true }}
          />
        )}
      </section>
      <section className="grid min-w-0 gap-3">
        <TopHead title={t('programs')} more={t('more')} />
        {programs.length === 0 && <p className="text-ink-soft">{t('none')}</p>}
        {programs.length > 0 && (
          <DataTable
            caption={t('programs')}
            columns={[what, ...figures<TopProgram>()]}
            rows={programs.slice(0, MOST)}
            rowKey={(row) => row.id}
            sort={{ by: 'revenue', desc: true }}
          />
        )}
      </section>
    </div>
  )
}

function TopHead({ title, more }: { title: string; more: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6">
      <h2 className="text-h3">{title}</h2>
      <Link href="/admin/reports" className="underline underline-offset-4 hover:decoration-canal">
        {more}
        <span className="sr-only">: {title}</span>
      </Link>
    </div>
  )
}
