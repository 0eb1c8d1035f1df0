import { useTranslations } from 'next-intl'
import { type DataColumn, DataTable, NOTHING } from '@/components/ui/data-table'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'
import type { Payout } from '@/lib/payouts/schema'
import { Payee } from './payee'
import { StepLink, stepOf } from './payout-step'
import { belowRow } from './payout-steps'
import { MethodName, PayoutState } from './state'

/** `open`: the payout whose form is open, and its state then. */
type RunPayoutsProps = { runId: string; payouts: Payout[]; mayChange: boolean; open: string }

/** The payouts of a run: payee, method, state, amount and what can be done, whose form opens below its row. */
export function RunPayouts({ runId, payouts, mayChange, open }: RunPayoutsProps) {
  const t = useTranslations('payouts')
  const locale = useLocale()
  const path = `/admin/payouts/${runId}`
  const columns: DataColumn<Payout>[] = [
    {
      key: 'affiliate',
      label: t('admin.affiliate'),
      lead: true,
      cell: (row) => <Payee name={row.affiliateName} email={row.affiliateEmail} />,
    },
    {
      key: 'state',
      label: t('state'),
      onPhone: 'bare',
      cell: (row) => <PayoutState payout={row} isShort />,
    },
    {
      key: 'method',
      label: t('method'),
      onPhone: 'bare',
      cell: (row) =>
        row.method ? (
          <span className="md:whitespace-nowrap">
            <MethodName method={row.method} isShort />
          </span>
        ) : (
          NOTHING
        ),
    },
    {
      key: 'items',
      label: t('commissions'),
      numeric: true,
      cell: (row) => String(row.itemCount),
    },
    {
      key: 'amount',
      label: t('amount'),
      numeric: true,
      lead: true,
      cell: (row) => <span className="font-semibold">{formatMoney(row.amount, row.currency, locale)}</span>,
    },
    {
      key: 'step',
      label: t('admin.step'),
      onPhone: 'bare',
      cell: (row) => <StepLink payout={row} mayChange={mayChange} path={path} open={open} />,
    },
  ]
  return (
    <DataTable
      caption={t('admin.payouts')}
      columns={payouts.some((row) => stepOf(row, mayChange)) ? columns : columns.slice(0, -1)}
      rows={payouts}
      rowKey={(row) => row.id}
      rowName={(row) => row.affiliateEmail}
      sort={{ by: 'affiliate', desc: false }}
      after={(row) => belowRow({ payout: row, mayChange, open })}
    />
  )
}
