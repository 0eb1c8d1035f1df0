'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Alert } from '@/components/ui/alert'
import { ChoiceField } from '@/components/ui/choice-field'
import { TextField } from '@/components/ui/field'
import { SubmitButton } from '@/components/ui/submit-button'
import { useActionForm } from '@/lib/use-action-form'
import { createPostback } from '@/lib/webhooks/actions'
import { POSTBACK_TYPES } from '@/lib/webhooks/schema'
import { TypeBoxes } from './type-boxes'

/** A new postback of one of the person's programs. */
export function PostbackForm({ programs }: { programs: { id: string; name: string }[] }) {
  const t = useTranslations('webhooks')
  const form = useActionForm(createPostback)
  const id = useId()
  const program = form.field('enrollment_id')
  return (
    <form {...form.props} className="grid gap-5">
      {form.error && <Alert kind="error">{form.error}</Alert>}
      <div className="grid gap-5 sm:grid-cols-[16rem_1fr]">
        <ChoiceField
          id={program.id}
          name="enrollment_id"
          label={t('postbacks.program')}
          value={program.defaultValue}
          choices={programs.map(({ id: value, name }) => ({ value, label: name }))}
          errors={program.errors}
        />
        <TextField
          {...form.field('url')}
          inputMode="url"
          label={t('postbacks.url')}
          hint={t('postbacks.urlHint')}
          maxLength={2000}
        />
      </div>
      <TypeBoxes
        id={id}
        legend={t('types')}
        hint={t('postbacks.typesHint')}
        types={POSTBACK_TYPES}
        chosen={form.state.values}
        errors={form.field('types').errors}
      />
      <SubmitButton className="w-full sm:w-fit">{t('postbacks.add')}</SubmitButton>
    </form>
  )
}
