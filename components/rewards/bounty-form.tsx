import { randomUUID } from 'node:crypto'
import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { FieldsForm, type FormFieldSpec } from '@/components/ui/fields-form'
import { createBounty } from '@/lib/rewards/bounty-actions'
import type { RewardProgram } from '@/lib/rewards/schema'
import { BOUNTY_PROOF } from '@/lib/supabase/enums'

/** A new bounty: what is to be done in both languages, what it pays, how often and until when. */
export function BountyForm({ program }: { program: RewardProgram }) {
  const t = useTranslations('rewards.bounty')
  const { currency } = program
  const text = (name: string, label: string, hint?: string): FormFieldSpec => ({
    name,
    label,
    hint,
    kind: 'text',
  })
  const fields: FormFieldSpec[] = [
    { ...text('title_es', t('titleEs')), maxLength: 120 },
    { ...text('title_en', t('titleEn')), maxLength: 120 },
    {
      name: 'description_es',
      label: t('descriptionEs'),
      hint: t('descriptionHint'),
      kind: 'long',
      maxLength: 2000,
    },
    { name: 'description_en', label: t('descriptionEn'), kind: 'long', maxLength: 2000 },
    text('amount', t('amount', { currency })),
    {
      name: 'proof',
      label: t('proof'),
      kind: 'select',
      options: BOUNTY_PROOF.map((proof) => ({ value: proof, label: t(`proofs.${proof}`) })),
    },
    text('award_limit', t('awardLimit'), t('awardLimitHint')),
    { ...text('per_affiliate', t('times')), initial: '1' },
    { name: 'starts_at', label: t('startsAt'), hint: t('startsHint'), kind: 'date' },
    { name: 'ends_at', label: t('endsAt'), hint: t('endsHint'), kind: 'date' },
  ]
  return (
    <Card className="max-w-3xl">
      <FieldsForm
        action={createBounty}
        hidden={{ program_id: program.id, currency, idempotency_key: randomUUID() }}
        fields={fields}
        submit={t('create')}
        doneText={t('created')}
        className="sm:grid-cols-2 sm:[&>:is([data-slot=alert],input)]:col-span-2"
      />
    </Card>
  )
}
