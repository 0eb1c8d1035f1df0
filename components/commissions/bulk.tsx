import { randomUUID } from 'node:crypto'
import { useTranslations } from 'next-intl'
import type { CommissionStatus } from '@/lib/supabase/enums'
import { BulkForm } from './bulk-form'

const ID = 'decide-many'

/** The form that rows are ticked for, in the states that are still to be decided. */
export const bulkForm = (status: CommissionStatus) =>
  status === 'pending' || status === 'matured' ? ID : undefined

/** Decides many at once: rows that are ticked, or all of this state. */
export function Bulk({ status, seen }: { status: CommissionStatus; seen: string[] }) {
  const t = useTranslations('commissions.bulk')
  if (!bulkForm(status)) return null
  return (
    <section className="grid gap-3">
      <h2 className="text-h4">{t('title')}</h2>
      <BulkForm
        id={ID}
        seen={seen}
        idempotencyKey={randomUUID()}
        canApprove={status === 'matured'}
        words={{
          all: t('all', { count: seen.length }),
          approve: t('approve'),
          reject: t('reject'),
          reason: t('reason'),
          done: t('done'),
          refused: t('refused'),
          more: t('more'),
        }}
      />
    </section>
  )
}
