'use client'

import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { TextField } from '@/components/ui/field'
import { SubmitButton } from '@/components/ui/submit-button'
import { setVariants } from '@/lib/links/actions'
import type { VariantKey } from '@/lib/links/variant-schema'
import { useActionForm } from '@/lib/use-action-form'
import { inputOf, type Start } from './choice'

type VariantFormProps = { linkId: string; start: Start; keys: VariantKey[]; hosts: string }

/** The addresses that share a link's visitors; all rows empty: there is one address again. */
export function VariantForm({ linkId, start, keys, hosts }: VariantFormProps) {
  const t = useTranslations('links.variants')
  const form = useActionForm(setVariants)
  const input = inputOf({ form, start })
  const refused = form.field('variants').errors
  const done = form.state.done === 'set' || form.state.done === 'unset' ? form.state.done : null
  return (
    <form {...form.props} className="grid gap-5">
      <input type="hidden" name="link_id" value={linkId} />
      {form.error && <Alert kind="error">{form.error}</Alert>}
      {refused.map((error) => (
        <Alert key={error} kind="error">
          {error}
        </Alert>
      ))}
      {done && <Alert kind="success">{t(`done.${done}`)}</Alert>}
      {keys.map((key) => (
        <fieldset key={key} className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem] sm:items-start">
          <legend className="mb-2 font-medium">{t('variant', { key: key.toUpperCase() })}</legend>
          <TextField
            label={t('destination')}
            hint={key === 'a' ? t('destinationHint', { hosts }) : undefined}
            inputMode="url"
            maxLength={2000}
            {...input(`destination_${key}`)}
          />
          <TextField
            label={t('weight')}
            hint={key === 'a' ? t('weightHint') : undefined}
            inputMode="numeric"
            maxLength={3}
            {...input(`weight_${key}`)}
          />
        </fieldset>
      ))}
      <p className="measure text-ink-soft text-sm">{t('letters')}</p>
      <SubmitButton className="w-full sm:w-fit">{t('save')}</SubmitButton>
    </form>
  )
}
