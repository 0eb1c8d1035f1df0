'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { updateProfile } from '@/lib/accounts/account-actions'

type ProfileFormProps = {
  profile: { fullName: string; language: string; country: string; timeZone: string }
  /** The lists as options, which the server renders. */
  countries: ReactNode
  timeZones: ReactNode
}

export function ProfileForm({ profile, countries, timeZones }: ProfileFormProps) {
  const t = useTranslations('account.profile')
  return (
    <ActionForm action={updateProfile} submit={t('save')} className="gap-5">
      <FormField
        name="full_name"
        label={t('name')}
        initial={profile.fullName}
        autoComplete="name"
        maxLength={120}
        required
      />
      <FormField name="language" label={t('language')} kind="select" initial={profile.language}>
        <option value="es" lang="es">
          {t('languages.es')}
        </option>
        <option value="en" lang="en">
          {t('languages.en')}
        </option>
      </FormField>
      <FormField
        name="country"
        label={t('country')}
        kind="select"
        initial={profile.country}
        autoComplete="country"
      >
        <option value="">{t('noCountry')}</option>
        {countries}
      </FormField>
      <FormField name="time_zone" label={t('timeZone')} kind="select" initial={profile.timeZone}>
        {timeZones}
      </FormField>
    </ActionForm>
  )
}
