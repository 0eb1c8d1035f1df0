'use client'

import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { CopyButton } from '@/components/ui/copy-button'
import { SubmitButton } from '@/components/ui/submit-button'
import { finishFactor, startFactor, stopFactor } from '@/lib/accounts/security-actions'
import { useActionForm } from '@/lib/use-action-form'
import { CodeField } from './code-field'
import { CurrentPassword } from './current-password'

export function StartFactorForm({ email }: { email: string }) {
  const t = useTranslations('account.security')
  const form = useActionForm(startFactor)
  if (form.state.result) return <FinishFactorForm {...form.state.result} />
  return (
    <form {...form.props} className="grid gap-5">
      {form.error && <Alert kind="error">{form.error}</Alert>}
      <CurrentPassword form={form} email={email} />
      <SubmitButton variant="outline" className="w-full sm:w-fit">
        {t('startFactor')}
      </SubmitButton>
    </form>
  )
}

/** Shows the picture and the key of the new factor, and asks for its first code. */
function FinishFactorForm({ factorId, qr, secret }: { factorId: string; qr: string; secret: string }) {
  const t = useTranslations('account.security')
  const form = useActionForm(finishFactor)
  return (
    <form {...form.props} className="grid gap-5">
      <input type="hidden" name="factor_id" value={factorId} />
      {form.error && <Alert kind="error">{form.error}</Alert>}
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
      <CodeField label={t('code')} {...form.field('code')} />
      <SubmitButton className="w-full sm:w-fit">{t('finishFactor')}</SubmitButton>
    </form>
  )
}

export function StopFactorForm({ email }: { email: string }) {
  const t = useTranslations('account.security')
  const form = useActionForm(stopFactor)
  return (
    <form {...form.props} className="grid gap-5">
      {form.error && <Alert kind="error">{form.error}</Alert>}
      <CurrentPassword form={form} email={email} />
      <SubmitButton variant="danger" className="w-full sm:w-fit">
        {t('stopFactor')}
      </SubmitButton>
    </form>
  )
}
