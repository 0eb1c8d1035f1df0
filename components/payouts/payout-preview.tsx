import { randomUUID } from 'node:crypto'
import { useLocale, useTranslations } from 'next-intl'
import { CommandForm } from '@/components/ui/command-form'
import { SubmitButton } from '@/components/ui/submit-button'
import { localized } from '@/lib/i18n/texts'
import { formatMoney } from '@/lib/money'
import { createPayoutRun } from '@/lib/payouts/actions'
import type { PayoutPreview } from '@/lib/payouts/schema'

/** What each program owes now; the button collects it into a run. */
export function PayoutPreviews({ previews }: { previews: PayoutPreview[] }) {
  const t = useTranslations('payouts')
  const locale = useLocale()
  return (
    <ul className="divide-y rounded-md border bg-surface">
      {previews.map((preview) => (
        <li
          key={preview.programId}
          className="grid gap-4 px-4 py-5 sm:px-5 md:grid-cols-[1fr_auto_auto] md:items-center md:gap-8"
        >
          <div>
            <p className="font-medium">{localized(preview.programName, locale)}</p>
            <p className="text-ink-soft text-sm">
              {t('preview', { count: preview.payoutCount })}{' '}
              {preview.waitingCount > 0 && t('waiting', { count: preview.waitingCount })}
            </p>
          </div>
          <p className="figures font-display font-semibold text-h4">
            {formatMoney(preview.amount, preview.currency, locale)}
          </p>
          {preview.payoutCount > 0 ? (
            <CommandForm
              action={createPayoutRun}
              fields={{ program_id: preview.programId, idempotency_key: randomUUID() }}
              doneText={t('created')}
            >
              <SubmitButton>{t('create')}</SubmitButton>
            </CommandForm>
          ) : (
            <p className="text-ink-soft text-sm">{t('nothingDue')}</p>
          )}
        </li>
      ))}
    </ul>
  )
}
