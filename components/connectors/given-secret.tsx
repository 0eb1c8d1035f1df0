'use client'

import { useTranslations } from 'next-intl'
import { Form } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { setConnectorSecret } from '@/lib/connectors/actions'
import type { ConnectorProvider } from '@/lib/supabase/enums'
import { useActionForm } from '@/lib/use-action-form'

type GivenSecretProps = {
  connectorId: string
  provider: ConnectorProvider
  isSet: boolean
  isDoubted: boolean
}

/** The secret that the provider shows, entered here and never shown again. */
export function GivenSecret({ connectorId, provider, isSet, isDoubted }: GivenSecretProps) {
  const t = useTranslations('connectors')
  const form = useActionForm(setConnectorSecret)
  const entry = (
    <Form
      form={form}
      hidden={{ connector_id: connectorId }}
      doneText={t('secretKept')}
      isToastOnly
      className="gap-3"
    >
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <FormField
          name="secret"
          label={t('secret')}
          hint={provider === 'stripe' ? t('secretHint.stripe') : t('secretHint.shopify')}
          kind="password"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          required
        />
        <FormField name="current_password" label={t('password')} kind="password" required />
        <SubmitButton variant={isSet ? 'outline' : 'primary'} className="w-fit">
          {t('keepSecret')}
        </SubmitButton>
      </div>
    </Form>
  )
  if (!isSet) return entry
  return (
    <details open={isDoubted || form.state.status === 'error'}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-canal underline decoration-canal/40 underline-offset-4 hover:decoration-canal">
        {t('newSecret')}
      </summary>
      <div className="grid gap-3 pt-2">
        <p className="measure text-ink-soft text-sm">{t('secretFormer')}</p>
        {entry}
      </div>
    </details>
  )
}
