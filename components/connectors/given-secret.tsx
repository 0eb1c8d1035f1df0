'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { Alert } from '@/components/ui/alert'
import { TextField } from '@/components/ui/field'
import { SubmitButton } from '@/components/ui/submit-button'
import { notify } from '@/components/ui/toast'
import { setConnectorSecret } from '@/lib/connectors/actions'
import type { Provider } from '@/lib/connectors/rules'
import { useActionForm } from '@/lib/use-action-form'

type GivenSecretProps = { connectorId: string; provider: Provider; isSet: boolean }

/** The secret that the provider shows, entered here and never shown again. */
export function GivenSecret({ connectorId, provider, isSet }: GivenSecretProps) {
  const t = useTranslations('connectors')
  const form = useActionForm(setConnectorSecret)
  useEffect(() => {
    if (form.state.status === 'ok') notify('success', t('secretKept'))
  }, [form.state, t])
  return (
    <form {...form.props} className="grid gap-3">
      <input type="hidden" name="connector_id" value={connectorId} />
      {form.error && <Alert kind="error">{form.error}</Alert>}
      <div className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
        <TextField
          {...form.field('secret')}
          defaultValue=""
          type="password"
          autoComplete="off"
          spellCheck={false}
          label={isSet ? t('newSecret') : t('secret')}
          hint={provider === 'stripe' ? t('secretHint.stripe') : t('secretHint.shopify')}
          maxLength={200}
        />
        <SubmitButton variant={isSet ? 'outline' : 'primary'} className="sm:mt-7.5">
          {t('keepSecret')}
        </SubmitButton>
      </div>
    </form>
  )
}
