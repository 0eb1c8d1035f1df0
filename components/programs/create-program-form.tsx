'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Alert } from '@/components/ui/alert'
import { Field, TextField } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { SubmitButton } from '@/components/ui/submit-button'
import { Textarea } from '@/components/ui/textarea'
import { createProgram } from '@/lib/programs/actions'
import type { ProgramCategory } from '@/lib/supabase/enums'
import { useActionForm } from '@/lib/use-action-form'

type Props = { idempotencyKey: string; categories: [ProgramCategory, string][] }

/** A new program as a draft. `idempotencyKey` makes a second press of the button harmless. */
export function CreateProgramForm({ idempotencyKey, categories }: Props) {
  const t = useTranslations('programs.form')
  const form = useActionForm(createProgram)
  const optional = (name: string) => ({ ...form.field(name), required: false })
  const number = (name: string, initial: string) => {
    const field = form.field(name)
    return { ...field, defaultValue: field.defaultValue || initial, inputMode: 'decimal' as const }
  }
  const summary = (name: string, label: string, required: boolean) => {
    const { errors, ...field } = form.field(name)
    return (
      <Field id={field.id} label={label} errors={errors}>
        {(control) => <Textarea {...control} {...field} required={required} rows={3} maxLength={400} />}
      </Field>
    )
  }
  return (
    <form {...form.props} className="grid gap-8">
      <input type="hidden" name="idempotency_key" value={idempotencyKey} />
      {form.error && <Alert kind="error">{form.error}</Alert>}
      <Group legend={t('texts')}>
        <TextField label={t('nameEs')} maxLength={80} {...form.field('name_es')} />
        <TextField label={t('nameEn')} maxLength={80} {...optional('name_en')} />
        {summary('summary_es', t('summaryEs'), true)}
        {summary('summary_en', t('summaryEn'), false)}
      </Group>
      <Group legend={t('place')}>
        <Field id="category" label={t('category')} errors={form.field('category').errors}>
          {(control) => (
            <Select {...control} name="category" defaultValue={form.state.values?.category}>
              {categories.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <TextField label={t('slug')} hint={t('slugHint')} maxLength={60} {...form.field('slug')} />
        <TextField label={t('destination')} hint={t('destinationHint')} {...form.field('destination')} />
        <TextField label={t('domains')} hint={t('domainsHint')} {...optional('domains')} />
      </Group>
      <Group legend={t('terms')}>
        <Field id="reward_kind" label={t('rewardKind')} errors={form.field('reward_kind').errors}>
          {(control) => (
            <Select
              {...control}
              name="reward_kind"
              defaultValue={form.state.values?.reward_kind ?? 'percent'}
            >
              <option value="percent">{t('percent')}</option>
              <option value="flat">{t('flat')}</option>
            </Select>
          )}
        </Field>
        <TextField label={t('rewardValue')} hint={t('rewardValueHint')} {...number('reward_value', '')} />
        <TextField label={t('currency')} maxLength={3} {...number('currency', 'USD')} inputMode="text" />
        <TextField label={t('minimum')} {...number('minimum_payout', '25.00')} />
        <TextField label={t('window')} {...number('window_days', '30')} />
        <TextField label={t('hold')} {...number('hold_days', '30')} />
      </Group>
      <SubmitButton className="w-full sm:w-fit">{t('submit')}</SubmitButton>
    </form>
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
