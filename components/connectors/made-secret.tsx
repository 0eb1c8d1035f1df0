'use client'

import { useTranslations } from 'next-intl'
import { Form } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { SecretOnce } from '@/components/ui/secret-once'
import { SubmitButton } from '@/components/ui/submit-button'
import { makeConnectorSecret } from '@/lib/connectors/actions'
import type { SecretTaker } from '@/lib/connectors/rules'
import { useActionForm } from '@/lib/use-action-form'

type MadeSecretProps = { connectorId: string; provider: SecretTaker; isSet: boolean }

/** A secret that we make and the shop enters at its provider; shown once. */
export function MadeSecret({ connectorId, provider, isSet }: MadeSecretProps) {
  const t = useTranslations('connectors')
  const form = useActionForm(makeConnectorSecret)
  const { result } = form.state
  const texts = { copy: t('copy'), copied: t('copied'), copyFailed: t('copyFailed') }
  return (
    <Form form={form} hidden={{ connector_id: connectorId }} className="justify-items-start gap-3">
      {result ? (
        <SecretOnce title={t('once')} facts={[[t('secret'), result.secret]]} texts={texts} />
      ) : (
        <>
          <p className="measure text-ink-soft text-sm">{t(`secretHint.${provider}`)}</p>
          <FormField name="current_password" label={t('password')} kind="password" required />
          <SubmitButton variant={isSet ? 'outline' : 'primary'} size="small">
            {isSet ? t('remakeSecret') : t('makeSecret')}
          </SubmitButton>
        </>
      )}
    </Form>
  )
}
