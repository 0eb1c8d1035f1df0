import { useTranslations } from 'next-intl'
import { type DataColumn, DataTable } from '@/components/ui/data-table'
import { formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import type { PlanUsage } from '@/lib/scamscan/office-schema'

const NUMBERS = ['scans', 'counted', 'accused', 'api', 'monitored', 'people'] as const

/** How much each plan scans, by the plan that people had then. */
export function PlanUsageTable({ rows }: { rows: PlanUsage[] }) {
  const t = useTranslations('scamoffice.usage')
  const words = useTranslations('scans')
  const locale = useLocale()
  const nameOf = ({ level }: PlanUsage) => (level ? words(`levels.${level}`) : t('plans.visitor'))
  const columns: DataColumn<PlanUsage>[] = [
    { key: 'plan', label: t('plans.plan'), lead: true, cell: nameOf },
    ...NUMBERS.map((key) => ({
      key,
      label: t(`plans.${key}`),
      numeric: true,
      cell: (row: PlanUsage) => formatNumber(row[key], locale),
    })),
  ]
  if (rows.length === 0) return <p className="text-ink-soft">{t('none')}</p>
  return (
    <DataTable
      caption={t('plans.title')}
      columns={columns}
      rows={rows}
      rowKey={({ level }) => level ?? 'visitor'}
      rowName={nameOf}
      sort={{ by: 'plan', desc: false }}
    />
  )
}
