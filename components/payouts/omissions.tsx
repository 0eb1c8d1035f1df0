import { useTranslations } from 'next-intl'
import { CommandForm } from '@/components/ui/command-form'
import { type DataColumn, DataTable } from '@/components/ui/data-table'
import { SubmitButton } from '@/components/ui/submit-button'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { formatMoney } from '@/lib/money'
import { includeInPayoutRun } from '@/lib/payouts/actions'
import type { Omission, PayoutRun } from '@/lib/payouts/schema'
import { Payee } from './payee'
import { stepKey } from './payout-step'

/** Reasons that a person may overrule; every other one has to be mended first. */
const OVERRULED = ['by_hand', 'below_minimum']

type OmissionsProps = { omissions: Omission[]; run: PayoutRun; mayChange: boolean; open: string }

/** Who is not in the run, each with the one reason; the form that includes them opens below the row. */
export function Omissions({ omissions, run, mayChange, open }: OmissionsProps) {
  const t = useTranslations('payouts')
  const locale = useLocale()
  const path = `/admin/payouts/${run.id}`
  const keyOf = (one: Omission) => stepKey('include', one.enrollmentId)
  const mayInclude = ({ reason }: Omission) => mayChange && OVERRULED.includes(reason)
  const columns: DataColumn<Omission>[] = [
    {
      key: 'affiliate',
      label: t('admin.affiliate'),
      lead: true,
      cell: (row) => <Payee name={row.affiliateName} email={row.affiliateEmail} />,
    },
    {
      key: 'reason',
      label: t('admin.reason'),
      onPhone: 'bare',
      cell: (row) => (
        <>
          {t(`obstacles.${row.reason}`)}
          {row.note && (
            <span className="text-ink-soft text-sm">
              {' · '}
              {t('admin.by', { name: row.decidedBy ?? '', note: row.note })}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'amount',
      label: t('amount'),
      numeric: true,
      lead: true,
      cell: (row) => formatMoney(row.amount, run.currency, locale),
    },
  ]
  const step: DataColumn<Omission> = {
    key: 'step',
    label: t('admin.step'),
    onPhone: 'bare',
    cell: (row) =>
      mayInclude(row) && (
        <Link
          href={open === keyOf(row) ? path : `${path}?open=${keyOf(row)}`}
          scroll={false}
          className="text-canal text-sm underline underline-offset-4"
        >
          {open === keyOf(row) ? t('admin.close') : t('admin.include')}
        </Link>
      ),
  }
  return (
    <DataTable
      caption={t('admin.leftOut')}
      columns={omissions.some(mayInclude) ? [...columns, step] : columns}
      rows={omissions}
      rowKey={(row) => row.enrollmentId}
      rowName={(row) => row.affiliateEmail}
      sort={{ by: 'reason', desc: false }}
      after={(row) =>
        mayInclude(row) &&
        open === keyOf(row) && (
          <CommandForm
            action={includeInPayoutRun}
            fields={{ run_id: run.id, enrollment_id: row.enrollmentId }}
            input={{ name: 'reason', label: t('admin.includeReason'), maxLength: 500 }}
            doneText={t('admin.includedDone')}
            className="rounded-md border bg-sunken/50 p-4 sm:grid-cols-[1fr_auto] sm:items-end sm:[&>[data-slot=alert]]:col-span-full"
          >
            <SubmitButton variant="outline">{t('admin.include')}</SubmitButton>
          </CommandForm>
        )
      }
    />
  )
}
