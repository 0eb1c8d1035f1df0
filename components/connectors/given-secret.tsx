'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { Alert } from '@/components/ui/alert'
import { TextField } from '@/components/ui/field'
import { SubmitButton } from '@/components/ui/submit-button'
import { notify } from '@/components/ui/toast'
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
  useEffect(() => {
    if (form.state.status === 'ok') notify('success', t('secretKept'))
  }, [form.state, t])
  const entry = (
    <form {...form.props} className="grid gap-3">
      <input type="hidden" name="connector_id" value={connectorId} />
      {form.error && <Alert kind="error">{form.error}</Alert>}
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField
          {...form.field('secret')}
          defaultValue=""
          type="password"
          autoComplete="off"
          spellCheck={false}
          label={t('secret')}
          hint={provider === 'stripe' ? t('secretHint.stripe') : t('secretHint.shopify')}
          maxLength={200}
        />
        <TextField
          {...form.field('current_password')}
          defaultValue=""
          type="password"
          autoComplete="current-password"
          label={t('password')}
        />
        <SubmitButton variant={isSet ? 'outline' : 'primary'} className="w-fit">
          {t('keepSecret')}
        </SubmitButton>
      </div>
    </form>
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
