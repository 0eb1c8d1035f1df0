import { randomUUID } from 'node:crypto'
import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { createBounty } from '@/lib/rewards/bounty-actions'
import type { RewardProgram } from '@/lib/rewards/schema'
import { BOUNTY_PROOF } from '@/lib/supabase/enums'

/** A new bounty: what is to be done in both languages, what it pays, how often and until when. */
export function BountyForm({ program }: { program: RewardProgram }) {
  const t = useTranslations('rewards.bounty')
  const { currency } = program
  return (
    <Card className="max-w-3xl">
      <ActionForm
        action={createBounty}
        hidden={{ program_id: program.id, currency, idempotency_key: randomUUID() }}
        submit={t('create')}
        doneText={t('created')}
        className="gap-4 sm:grid-cols-2 sm:[&>:is([data-slot=alert],input)]:col-span-2"
      >
        <FormField name="title_es" label={t('titleEs')} maxLength={120} />
        <FormField name="title_en" label={t('titleEn')} maxLength={120} />
        <FormField
          name="description_es"
          label={t('descriptionEs')}
          hint={t('descriptionHint')}
          kind="long"
          maxLength={2000}
        />
        <FormField name="description_en" label={t('descriptionEn')} kind="long" maxLength={2000} />
        <FormField name="amount" label={t('amount', { currency })} />
        <FormField
          name="proof"
          label={t('proof')}
          kind="select"
          options={BOUNTY_PROOF.map((proof) => ({ value: proof, label: t(`proofs.${proof}`) }))}
        />
        <FormField name="award_limit" label={t('awardLimit')} hint={t('awardLimitHint')} />
        <FormField name="per_affiliate" label={t('times')} initial="1" />
        <FormField name="starts_at" label={t('startsAt')} hint={t('startsHint')} kind="date" />
        <FormField name="ends_at" label={t('endsAt')} hint={t('endsHint')} kind="date" />
      </ActionForm>
    </Card>
  )
}
