'use client'

import { useTranslations } from 'next-intl'
import { CopyButton } from '@/components/ui/copy-button'
import { ActionForm, Form } from '@/components/ui/form'
import { finishFactor, startFactor, stopFactor } from '@/lib/accounts/security-actions'
import { useActionForm } from '@/lib/use-action-form'
import { CodeField } from './code-field'
import { CurrentPassword } from './current-password'

export function StartFactorForm({ email }: { email: string }) {
  const t = useTranslations('account.security')
  const form = useActionForm(startFactor)
  if (form.state.result) return <FinishFactorForm {...form.state.result} />
  return (
    <Form form={form} submit={t('startFactor')} look={{ variant: 'outline' }} className="gap-5">
      <CurrentPassword email={email} />
    </Form>
  )
}

/** Shows the picture and the key of the new factor, and asks for its first code. */
function FinishFactorForm({ factorId, qr, secret }: { factorId: string; qr: string; secret: string }) {
  const t = useTranslations('account.security')
  return (
    <ActionForm
      action={finishFactor}
      hidden={{ factor_id: factorId }}
      submit={t('finishFactor')}
      className="gap-5"
    >
      <p>{t('scan')}</p>
      {/* biome-ignore lint/performance/noImgElement: a picture of this session, drawn by the auth service as a data address */}
      {qr && <img src={qr} alt={t('qr')} className="size-48 rounded-md border bg-white p-2" />}
      <div className="grid gap-2">
        <p className="text-ink-soft text-sm">{t('secret')}</p>
        <code className="break-all rounded-md bg-sunken px-3 py-2.5">{secret}</code>
        <div>
          <CopyButton
            text={secret}
            label={t('copy')}
            copiedLabel={t('copied')}
            failedLabel={t('copyFailed')}
          />
        </div>
      </div>
      <CodeField label={t('code')} />
    </ActionForm>
  )
}

export function StopFactorForm({ email }: { email: string }) {
  const t = useTranslations('account.security')
  return (
    <ActionForm action={stopFactor} submit={t('stopFactor')} look={{ variant: 'danger' }} className="gap-5">
      <CurrentPassword email={email} />
    </ActionForm>
  )
}
