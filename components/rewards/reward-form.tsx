'use client'

import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { Form } from '@/components/ui/form'
import { SubmitButton } from '@/components/ui/submit-button'
import { saveReward } from '@/lib/rewards/actions'
import { useActionForm } from '@/lib/use-action-form'
import { Dates, Discount } from './reward-dates'
import { Basics, Conditions } from './reward-fields'
import { MetadataConditions } from './reward-metadata'
import { Caps, Steps } from './reward-rows'

export type RewardFormProps = {
  /** Program, currency and key: what the command needs and nobody types. */
  hidden: Record<string, string>
  start: Record<string, string>
  currency: string
  /** For whom, as it is offered; empty where a version keeps the people of the one before. */
  scopes: [string, string][]
  noticeDays: number
}

/** Builds a reward from its parts. "Preview" shows it as a sentence and adds rows; it works without scripts. */
export function RewardForm({ hidden, start, currency, scopes, noticeDays }: RewardFormProps) {
  const t = useTranslations('rewards.form')
  const form = useActionForm(saveReward, start)
  const { sentence, warnings = [] } = form.state.result ?? {}
  return (
    <Form form={form} hidden={hidden} className="gap-6">
      <Basics currency={currency} scopes={scopes} isFixed={Boolean(hidden.follows)} />
      <div>
        <Conditions currency={currency} />
        <MetadataConditions />
        <Steps currency={currency} />
        <Caps currency={currency} />
        <Discount currency={currency} />
        <Dates noticeDays={noticeDays} />
      </div>
      {sentence && (
        <Alert kind="info" title={t('will')}>
          <p className="text-lg">{sentence}</p>
        </Alert>
      )}
      {warnings.length > 0 && (
        <Alert kind="waiting">
          {warnings.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <SubmitButton name="intent" value="preview" variant="outline" className="w-full sm:w-fit">
          {t('preview')}
        </SubmitButton>
        <SubmitButton name="intent" value="save" className="w-full sm:w-fit">
          {t(hidden.follows ? 'saveVersion' : 'save')}
        </SubmitButton>
      </div>
    </Form>
  )
}
