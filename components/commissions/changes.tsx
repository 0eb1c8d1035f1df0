import { randomUUID } from 'node:crypto'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ActionForm } from '@/components/ui/form'
import { FormCheck } from '@/components/ui/form-checks'
import { FormField } from '@/components/ui/form-field'
import { clawBackCommission, moveCustomer } from '@/lib/commissions/change-actions'
import { SHARE_ROWS } from '@/lib/commissions/change-schema'
import type { CustomerMove } from '@/lib/commissions/reason-schema'
import type { Commission } from '@/lib/commissions/schema'
import { SPLITTABLE } from '@/lib/commissions/words'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'
import { Decision } from './decision'
import { SplitForm } from './split-form'

type ChangesProps = { commission: Commission; move: CustomerMove | null }

/** What an administrator can do about a commission: decide it, and one fold for each thing that is rarely done. */
export function Changes({ commission: c, move }: ChangesProps) {
  const t = useTranslations('commissions.changes')
  const locale = useLocale()
  const money = (minor: number) => formatMoney(minor, c.currency, locale)
  const isAlive = c.status !== 'rejected' && c.status !== 'void' && c.net > 0
  const reason = (
    <FormField
      name="reason"
      label={t('reason')}
      hint={t('reasonHint')}
      kind="long"
      rows={2}
      maxLength={500}
      required
    />
  )
  return (
    <section className="grid max-w-3xl gap-4">
      <h2 className="text-h3">{t('title')}</h2>
      <Decision commission={c} />
      <div className="divide-y border-y">
        {isAlive && (
          <Fold title={t('clawback.title')}>
            <p className="text-ink-soft">
              {t(c.status === 'paid' || c.status === 'in_payout' ? 'clawback.late' : 'clawback.lead', {
                left: money(c.net),
              })}
            </p>
            <ActionForm
              action={clawBackCommission}
              hidden={{ commission_id: c.id, currency: c.currency, idempotency_key: randomUUID() }}
              submit={t('clawback.submit')}
              look={{ variant: 'danger' }}
              doneText={t('clawback.done')}
            >
              <FormField
                name="amount"
                label={t('clawback.amount', { currency: c.currency })}
                hint={t('clawback.hint')}
                maxLength={14}
              />
              {reason}
            </ActionForm>
          </Fold>
        )}
        {isAlive && SPLITTABLE.includes(c.status) && (
          <Fold title={t('split.title')}>
            <p className="text-ink-soft">{t('split.lead', { left: money(c.net) })}</p>
            <SplitForm
              hidden={{ commission_id: c.id, program_id: c.programId, idempotency_key: randomUUID() }}
              first={c.affiliateEmail ?? ''}
              rows={SHARE_ROWS}
              words={{
                email: t('split.email'),
                share: t('split.share'),
                reason: t('reason'),
                reasonHint: t('reasonHint'),
                submit: t('split.submit'),
                done: t('split.done'),
              }}
            />
          </Fold>
        )}
        {move && (
          <Fold title={t('move.title')}>
            <p className="text-ink-soft">
              {t('move.lead', { customer: move.externalId ?? '', owner: move.ownerName ?? t('move.nobody') })}
            </p>
            <ActionForm
              action={moveCustomer}
              hidden={{
                customer_id: move.customerId,
                program_id: c.programId,
                seen_open: String(move.openAmount),
                idempotency_key: randomUUID(),
              }}
              submit={t('move.submit')}
              doneText={t('move.done')}
            >
              <FormField name="email" label={t('email')} kind="email" required />
              <FormCheck
                name="with_open"
                label={t('move.open', { count: move.openCount, amount: money(move.openAmount) })}
              />
              {reason}
              {move.keptCount > 0 && (
                <p className="text-ink-soft text-sm">
                  {t('move.kept', { count: move.keptCount, amount: money(move.keptAmount) })}
                </p>
              )}
            </ActionForm>
          </Fold>
        )}
      </div>
    </section>
  )
}

function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details>
      <summary className="fold-mark flex min-h-12 items-center font-medium">{title}</summary>
      <div className="grid gap-4 pt-1 pb-6">{children}</div>
    </details>
  )
}
