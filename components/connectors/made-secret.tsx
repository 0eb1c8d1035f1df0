'use client'

import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { TextField } from '@/components/ui/field'
import { SecretOnce } from '@/components/ui/secret-once'
import { SubmitButton } from '@/components/ui/submit-button'
import { makeConnectorSecret } from '@/lib/connectors/actions'
import type { SecretTaker } from '@/lib/connectors/rules'
import { useActionForm } from '@/lib/use-action-form'

type MadeSecretProps = { connectorId: string; provider: SecretTaker; isSet: boolean }

/** A secret that we make and the provider is given; shown this once. */
export function MadeSecret({ connectorId, provider, isSet }: MadeSecretProps) {
  const t = useTranslations('connectors')
  const form = useActionForm(makeConnectorSecret)
  const texts = { copy: t('copy'), copied: t('copied'), copyFailed: t('copyFailed') }
  return (
    <form {...form.props} className="grid justify-items-start gap-3">
      <input type="hidden" name="connector_id" value={connectorId} />
      {form.error && <Alert kind="error">{form.error}</Alert>}
      {form.state.result ? (
        <SecretOnce title={t('once')} facts={[[t('secret'), form.state.result.secret]]} texts={texts} />
      ) : (
        <>
          <p className="measure text-ink-soft text-sm">{t(`secretHint.${provider}`)}</p>
          <TextField
            {...form.field('current_password')}
            defaultValue=""
            type="password"
            autoComplete="current-password"
            label={t('password')}
          />
          <SubmitButton variant={isSet ? 'outline' : 'primary'} size="small">
            {isSet ? t('remakeSecret') : t('makeSecret')}
          </SubmitButton>
        </>
      )}
    </form>
  )
}
