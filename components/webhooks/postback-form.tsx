'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Alert } from '@/components/ui/alert'
import { Field, TextField } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
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
        <Field id={program.id} label={t('postbacks.program')} errors={program.errors}>
          {(control) => (
            <Select {...control} name="enrollment_id" defaultValue={program.defaultValue}>
              {programs.map(({ id: value, name }) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
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
