import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { type DataColumn, DataTable, NOTHING } from '@/components/ui/data-table'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { localized } from '@/lib/i18n/texts'
import { formatMoney } from '@/lib/money'
import type { PayoutPreview } from '@/lib/payouts/schema'

/** What each program would pay now, and what waits; the button leads to a dry run, or to the draft that waits. */
export function ProgramDues({ previews }: { previews: PayoutPreview[] }) {
  const t = useTranslations('payouts')
  const locale = useLocale()
  const money = (minor: number, { currency }: PayoutPreview) => formatMoney(minor, currency, locale)
  const columns: DataColumn<PayoutPreview>[] = [
    {
      key: 'program',
      label: t('program'),
      lead: true,
      cell: (row) => <span className="font-medium">{localized(row.programName, locale)}</span>,
    },
    {
      key: 'ready',
      label: t('admin.ready'),
      onPhone: 'bare',
      cell: (row) => t('preview', { count: row.readyCount }),
    },
    {
      key: 'waiting',
      label: t('admin.leftOut'),
      onPhone: 'bare',
      cell: (row) =>
        row.waitingCount > 0
          ? t('waiting', { count: row.waitingCount, amount: money(row.waitingAmount, row) })
          : NOTHING,
    },
    {
      key: 'amount',
      label: t('amount'),
      numeric: true,
      lead: true,
      cell: (row) => <span className="font-semibold">{money(row.amount, row)}</span>,
    },
    { key: 'step', label: t('admin.step'), onPhone: 'bare', cell: (row) => <Next preview={row} /> },
  ]
  return (
    <DataTable
      caption={t('admin.due')}
      columns={columns}
      rows={previews}
      rowKey={(row) => row.programId}
      rowName={(row) => row.slug}
      sort={{ by: 'program', desc: false }}
    />
  )
}

function Next({ preview: { draftId, slug, readyCount } }: { preview: PayoutPreview }) {
  const t = useTranslations('payouts.admin')
  const label = draftId ? 'openDraft' : readyCount > 0 ? 'prepare' : 'nothingDue'
  const to = draftId ? `/admin/payouts/${draftId}` : `/admin/payouts/new/${slug}`
  if (label !== 'prepare')
    return (
      <Link href={to} className="whitespace-nowrap text-canal text-sm underline underline-offset-4">
        {t(label)}
      </Link>
    )
  return (
    <Button asChild size="small" className="md:-my-1 md:min-h-8">
      <Link href={to}>{t(label)}</Link>
    </Button>
  )
}
