'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Alert } from '@/components/ui/alert'
import { Field, TextField } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { SubmitButton } from '@/components/ui/submit-button'
import { updateProfile } from '@/lib/accounts/account-actions'
import { useActionForm } from '@/lib/use-action-form'

type ProfileFormProps = {
  profile: { fullName: string; language: string; country: string; timeZone: string }
  /** The lists as options, which the server draws. */
  countries: ReactNode
  timeZones: ReactNode
}
type ChoiceProps = {
  form: ReturnType<typeof useActionForm>
  name: string
  label: string
  value: string
  autoComplete?: string
  children: ReactNode
}

function Choice({ form, name, label, value, autoComplete, children }: ChoiceProps) {
  const { id, errors } = form.field(name)
  const chosen = form.state.values?.[name] ?? value
  return (
    <Field id={id} label={label} errors={errors}>
      {(control) => (
        // The key makes a new select when the answer comes: a form's reset would go back to the first option.
        <Select {...control} key={chosen} name={name} defaultValue={chosen} autoComplete={autoComplete}>
          {children}
        </Select>
      )}
    </Field>
  )
}

export function ProfileForm({ profile, countries, timeZones }: ProfileFormProps) {
  const t = useTranslations('account.profile')
  const form = useActionForm(updateProfile)
  const name = form.field('full_name')
  return (
    <form {...form.props} className="grid gap-5">
      {form.error && <Alert kind="error">{form.error}</Alert>}
      <TextField
        {...name}
        label={t('name')}
        autoComplete="name"
        maxLength={120}
        defaultValue={form.state.values?.full_name ?? profile.fullName}
      />
      <Choice form={form} name="language" label={t('language')} value={profile.language}>
        <option value="es" lang="es">
          {t('languages.es')}
        </option>
        <option value="en" lang="en">
          {t('languages.en')}
        </option>
      </Choice>
      <Choice form={form} name="country" label={t('country')} value={profile.country} autoComplete="country">
        <option value="">{t('noCountry')}</option>
        {countries}
      </Choice>
      <Choice form={form} name="time_zone" label={t('timeZone')} value={profile.timeZone}>
        {timeZones}
      </Choice>
      <SubmitButton className="w-full sm:w-fit">{t('save')}</SubmitButton>
    </form>
  )
}
