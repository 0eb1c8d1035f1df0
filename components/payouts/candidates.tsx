import { useTranslations } from 'next-intl'
import { type DataColumn, DataTable } from '@/components/ui/data-table'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'
import type { Candidate } from '@/lib/payouts/schema'
import { Payee } from './payee'
import { MethodName } from './state'

type CandidatesProps = { candidates: Candidate[]; currency: string }

/** A dry run in two tables: who would be paid and how, where anybody is, and who would not and why. */
export function Candidates({ candidates, currency }: CandidatesProps) {
  const t = useTranslations('payouts.admin')
  const paid = candidates.filter((one) => !one.reason)
  const leftOut = candidates.filter((one) => one.reason)
  return (
    <>
      {paid.length > 0 && (
        <section className="grid gap-4">
          <h2 className="text-h3">{t('included')}</h2>
          <CandidateTable candidates={paid} currency={currency} caption={t('included')} />
        </section>
      )}
      <section className="grid gap-4">
        <h2 className="text-h3">{t('leftOut')}</h2>
        {leftOut.length > 0 ? (
          <CandidateTable candidates={leftOut} currency={currency} caption={t('leftOut')} />
        ) : (
          <p className="text-ink-soft">{t('leftOutNone')}</p>
        )}
      </section>
    </>
  )
}

function CandidateTable({ candidates, currency, caption }: CandidatesProps & { caption: string }) {
  const t = useTranslations('payouts')
  const locale = useLocale()
  const isPaid = !candidates[0]?.reason
  const columns: DataColumn<Candidate>[] = [
    {
      key: 'affiliate',
      label: t('admin.affiliate'),
      lead: true,
      cell: (row) => <Payee name={row.affiliateName} email={row.affiliateEmail} />,
    },
    {
      key: 'what',
      label: isPaid ? t('method') : t('admin.reason'),
      onPhone: 'bare',
      cell: (row) =>
        row.reason ? t(`obstacles.${row.reason}`) : row.method && <MethodName method={row.method} isShort />,
    },
    { key: 'items', label: t('commissions'), numeric: true, cell: (row) => String(row.itemCount) },
    {
      key: 'amount',
      label: t('amount'),
      numeric: true,
      lead: true,
      cell: (row) => <span className="font-semibold">{formatMoney(row.amount, currency, locale)}</span>,
    },
  ]
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={candidates}
      rowKey={(row) => row.enrollmentId}
      rowName={(row) => row.affiliateEmail}
      sort={{ by: 'affiliate', desc: false }}
    />
  )
}
