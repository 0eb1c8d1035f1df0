import { randomUUID } from 'node:crypto'
import { useTranslations } from 'next-intl'
import { CommandForm } from '@/components/ui/command-form'
import { SubmitButton } from '@/components/ui/submit-button'
import { approveCommission, rejectCommission } from '@/lib/commissions/actions'
import type { Commission } from '@/lib/commissions/schema'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'

/** Approve once the hold is over, or reject with a reason that the affiliate reads. */
export function Decision({ commission }: { commission: Commission }) {
  const t = useTranslations('commissions.decision')
  const locale = useLocale()
  if (commission.status !== 'pending' && commission.status !== 'matured') return null
  return (
    <div className="grid gap-6 border-t pt-5 md:grid-cols-[auto_1fr] md:items-end">
      {commission.status === 'matured' ? (
        <CommandForm
          action={approveCommission}
          fields={{ commission_id: commission.id, idempotency_key: randomUUID() }}
          doneText={t('approved')}
        >
          <SubmitButton>{t('approve')}</SubmitButton>
        </CommandForm>
      ) : (
        <p className="max-w-56 text-ink-soft text-sm">
          {t('wait', { day: formatDay(commission.maturesAt, locale) })}
        </p>
      )}
      <CommandForm
        action={rejectCommission}
        fields={{ commission_id: commission.id, idempotency_key: randomUUID() }}
        input={{ name: 'reason', label: t('reason'), maxLength: 500 }}
        doneText={t('rejected')}
        className="md:grid-cols-[1fr_auto] md:items-end"
      >
        <SubmitButton variant="danger">{t('reject')}</SubmitButton>
      </CommandForm>
    </div>
  )
}
