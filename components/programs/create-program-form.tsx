'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { createProgram } from '@/lib/programs/actions'
import type { ProgramCategory } from '@/lib/supabase/enums'

type Props = { idempotencyKey: string; categories: [ProgramCategory, string][] }

const INITIAL = {
  reward_kind: 'percent',
  currency: 'USD',
  minimum_payout: '25.00',
  window_days: '30',
  hold_days: '30',
}

/** A new program as a draft. `idempotencyKey` makes a second press of the button harmless. */
export function CreateProgramForm({ idempotencyKey, categories }: Props) {
  const t = useTranslations('programs.form')
  return (
    <ActionForm
      action={createProgram}
      hidden={{ idempotency_key: idempotencyKey }}
      initial={INITIAL}
      submit={t('submit')}
      className="gap-8"
    >
      <Group legend={t('texts')}>
        <FormField name="name_es" label={t('nameEs')} maxLength={80} required />
        <FormField name="name_en" label={t('nameEn')} maxLength={80} />
        <FormField name="summary_es" label={t('summaryEs')} kind="long" rows={3} maxLength={400} required />
        <FormField name="summary_en" label={t('summaryEn')} kind="long" rows={3} maxLength={400} />
      </Group>
      <Group legend={t('place')}>
        <FormField
          name="category"
          label={t('category')}
          kind="select"
          options={categories.map(([value, label]) => ({ value, label }))}
        />
        <FormField name="slug" label={t('slug')} hint={t('slugHint')} maxLength={60} required />
        <FormField name="destination" label={t('destination')} hint={t('destinationHint')} required />
        <FormField name="domains" label={t('domains')} hint={t('domainsHint')} />
      </Group>
      <Group legend={t('terms')}>
        <FormField
          name="reward_kind"
          label={t('rewardKind')}
          kind="select"
          options={[
            { value: 'percent', label: t('percent') },
            { value: 'flat', label: t('flat') },
          ]}
        />
        <FormField
          name="reward_value"
          label={t('rewardValue')}
          hint={t('rewardValueHint')}
          inputMode="decimal"
          required
        />
        <FormField name="currency" label={t('currency')} maxLength={3} inputMode="text" required />
        <FormField name="minimum_payout" label={t('minimum')} inputMode="decimal" required />
        <FormField name="window_days" label={t('window')} inputMode="decimal" required />
        <FormField name="hold_days" label={t('hold')} inputMode="decimal" required />
      </Group>
    </ActionForm>
  )
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2 sm:items-start">
      <legend className="mb-4 font-display font-semibold text-h4">{legend}</legend>
      {children}
    </fieldset>
  )
}
