import { randomUUID } from 'node:crypto'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useLocale } from '@/lib/i18n/locale'
import { formatSums, type Sums } from '@/lib/money'
import type { CommissionStatus } from '@/lib/supabase/enums'
import { BulkForm } from './bulk-form'

type BulkProps = {
  status: CommissionStatus
  seen: { id: string; net: number; currency: string }[]
  /** The table, whose rows are ticked for `BULK`. */
  children: ReactNode
}
export const BULK = 'decide-many'

/** Decides many rows of a table at once: those that are ticked, or all of the list. */
export function Bulk({ status, seen, children }: BulkProps) {
  const t = useTranslations('commissions.bulk')
  const locale = useLocale()
  const sums: Sums = {}
  for (const { net, currency } of seen) sums[currency] = (sums[currency] ?? 0) + net
  return (
    <section
      aria-label={t('title')}
      className="group/bulk [&_tbody_a]:scroll-mt-32 [&_tbody_a]:scroll-mb-52 [&_tbody_input]:scroll-mt-32 [&_tbody_input]:scroll-mb-52"
    >
      {children}
      <div className="sticky bottom-0 z-10 -mx-3 rounded-t-md border-t bg-paper px-3 shadow-float">
        <BulkForm
          id={BULK}
          seen={seen.map(({ id }) => id)}
          sums={sums}
          idempotencyKey={randomUUID()}
          canApprove={status === 'matured'}
          locale={locale}
          words={{
            all: t('all', { count: seen.length, sum: formatSums(sums, locale) }),
            approve: t('approve'),
            reject: t('reject'),
            reason: t('reason'),
            done: t('done'),
            refused: t('refused'),
            more: t('more'),
            none: t('none'),
            one: t('one', { sum: '{sum}' }),
            several: t('several', { count: '{count}', sum: '{sum}' }),
          }}
        />
      </div>
    </section>
  )
}
