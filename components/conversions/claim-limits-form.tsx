import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { setClaimLimits } from '@/lib/conversions/actions'

type ClaimLimitsFormProps = { programId: string; claimDays: number; answerDays: number }

/** How long a sale can be claimed and an answer may take, as affiliates read it. */
export function ClaimLimitsForm({ programId, claimDays, answerDays }: ClaimLimitsFormProps) {
  const t = useTranslations('conversions.claims.limits')
  return (
    <details className="max-w-2xl border-y">
      <summary className="fold-mark flex min-h-12 items-center font-medium">
        {t('title', { days: claimDays, answer: answerDays })}
      </summary>
      <ActionForm
        action={setClaimLimits}
        className="gap-4 pt-1 pb-6 sm:grid-cols-2 sm:[&>[data-slot=alert]]:col-span-full sm:[&>button]:col-span-full"
        hidden={{ program_id: programId }}
        submit={t('save')}
        doneText={t('saved')}
      >
        <FormField
          name="claim_days"
          label={t('days')}
          hint={t('daysHint')}
          kind="number"
          initial={String(claimDays)}
          required
        />
        <FormField
          name="answer_days"
          label={t('answer')}
          hint={t('answerHint')}
          kind="number"
          initial={String(answerDays)}
          required
        />
      </ActionForm>
    </details>
  )
}
