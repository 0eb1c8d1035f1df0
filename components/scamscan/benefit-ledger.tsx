import { useTranslations } from 'next-intl'
import { type DataColumn, DataTable, NOTHING } from '@/components/ui/data-table'
import { formatDayShort } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import { formatMoney } from '@/lib/money'
import type { FounderBenefit } from '@/lib/scamscan/founders-schema'

/** What a member was given: lines that are added and never changed. */
export function BenefitLedger({ benefits }: { benefits: FounderBenefit[] }) {
  const t = useTranslations('scamscan.circle')
  const locale = useLocale()
  if (benefits.length === 0) return <p className="text-ink-soft">{t('mine.ledgerNone')}</p>
  const columns: DataColumn<FounderBenefit>[] = [
    { key: 'what', label: t('mine.what'), lead: true, cell: (row) => localized(row.description, locale) },
    { key: 'kind', label: t('mine.kind'), onPhone: 'bare', cell: (row) => t(`benefitKinds.${row.kind}`) },
    {
      key: 'day',
      label: t('mine.day'),
      onPhone: 'bare',
      cell: (row) => <span className="figures whitespace-nowrap">{formatDayShort(row.givenAt, locale)}</span>,
    },
    {
      key: 'value',
      label: t('mine.value'),
      numeric: true,
      cell: ({ amount, currency }) =>
        amount !== null && currency ? formatMoney(amount, currency, locale) : NOTHING,
    },
  ]
  return (
    <DataTable
      caption={t('mine.ledger')}
      columns={columns}
      rows={benefits}
      rowKey={({ id }) => String(id)}
      sort={{ by: 'day', desc: true }}
    />
  )
}
