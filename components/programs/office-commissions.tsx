import { randomUUID } from 'node:crypto'
import { useTranslations } from 'next-intl'
import { CommandForm } from '@/components/ui/command-form'
import { EmptyState } from '@/components/ui/empty-state'
import { SubmitButton } from '@/components/ui/submit-button'
import { formatDay, formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'
import { approveProgramCommission, rejectProgramCommission } from '@/lib/programs/office-actions'
import type { OfficeCommission } from '@/lib/programs/office-schema'

const DECIDABLE = new Set(['pending', 'matured', 'held'])

/** Commissions of a program in a state, each to be decided about where the reader's role allows it. */
export function OfficeCommissions({ rows }: { rows: OfficeCommission[] }) {
  const t = useTranslations('office')
  const locale = useLocale()
  if (rows.length === 0) return <EmptyState title={t('noCommissions')}>{t('noneHere')}</EmptyState>
  return (
    <ul aria-label={t('places.commissions')} className="divide-y rounded-md border bg-surface">
      {rows.map((row) => (
        <li key={row.id} data-commission={row.order ?? row.id} className="grid gap-2 px-4 py-4 sm:px-6">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <span className="wrap-anywhere font-medium">{row.affiliate}</span>
            <span className="figures font-semibold">{formatMoney(row.net, row.currency, locale)}</span>
          </div>
          <p className="text-ink-soft text-sm">
            {row.level === null ? t('ofOrder', { order: row.order ?? '—' }) : t('override')} ·{' '}
            <span className="figures">{formatMoment(row.occurredAt, locale)}</span>
            {row.status === 'pending' && ` · ${t('matures', { day: formatDay(row.maturesAt, locale) })}`}
          </p>
          {row.net !== row.amount && (
            <p className="text-sm">{t('before', { amount: formatMoney(row.amount, row.currency, locale) })}</p>
          )}
          {row.reason && <p className="wrap-anywhere text-sm">{row.reason}</p>}
          {row.mayDecide && DECIDABLE.has(row.status) && <Decision row={row} />}
        </li>
      ))}
    </ul>
  )
}

function Decision({ row }: { row: OfficeCommission }) {
  const t = useTranslations('office')
  const about = row.order ?? row.affiliate
  const fields = { commission_id: row.id }
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
      {row.status === 'matured' && (
        <CommandForm
          action={approveProgramCommission}
          fields={{ ...fields, idempotency_key: randomUUID() }}
          doneText={t('approved')}
        >
          <SubmitButton size="small" className="w-fit">
            {t('approve')}
            <span className="sr-only">: {about}</span>
          </SubmitButton>
        </CommandForm>
      )}
      <details className="open:w-full">
        <summary className="fold-mark inline-flex min-h-11 w-fit items-center gap-2 text-ink-soft text-sm md:min-h-9">
          {t('reject')}
          <span className="sr-only">: {about}</span>
        </summary>
        <CommandForm
          action={rejectProgramCommission}
          fields={{ ...fields, idempotency_key: randomUUID() }}
          input={{ name: 'reason', label: t('reason'), hint: t('rejectHint'), maxLength: 500 }}
          doneText={t('rejected')}
        >
          <SubmitButton variant="danger" size="small" className="w-fit">
            {t('rejectConfirm')}
          </SubmitButton>
        </CommandForm>
      </details>
    </div>
  )
}
