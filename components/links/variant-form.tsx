'use client'

import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { Form } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { setVariants } from '@/lib/links/actions'
import type { VariantKey } from '@/lib/links/variant-schema'
import { useActionForm } from '@/lib/use-action-form'

type VariantFormProps = { linkId: string; start: Record<string, string>; keys: VariantKey[]; hosts: string }

/** The addresses that share a link's visitors; all rows empty: there is one address again. */
export function VariantForm({ linkId, start, keys, hosts }: VariantFormProps) {
  const t = useTranslations('links.variants')
  const form = useActionForm(setVariants, start)
  const { done } = form.state
  return (
    <Form form={form} hidden={{ link_id: linkId }} submit={t('save')} className="gap-5">
      {form.field('variants').errors.map((error) => (
        <Alert key={error} kind="error">
          {error}
        </Alert>
      ))}
      {(done === 'set' || done === 'unset') && <Alert kind="success">{t(`done.${done}`)}</Alert>}
      {keys.map((key) => (
        <fieldset key={key} className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem] sm:items-start">
          <legend className="mb-2 font-medium">{t('variant', { key: key.toUpperCase() })}</legend>
          <FormField
            name={`destination_${key}`}
            label={t('destination')}
            hint={key === 'a' ? t('destinationHint', { hosts }) : undefined}
            inputMode="url"
            maxLength={2000}
          />
          <FormField
            name={`weight_${key}`}
            label={t('weight')}
            hint={key === 'a' ? t('weightHint') : undefined}
            inputMode="numeric"
            maxLength={3}
          />
        </fieldset>
      ))}
      <p className="measure text-ink-soft text-sm">{t('letters')}</p>
    </Form>
  )
}
