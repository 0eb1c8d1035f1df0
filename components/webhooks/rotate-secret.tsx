'use client'

import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { SecretOnce } from '@/components/ui/secret-once'
import { SubmitButton } from '@/components/ui/submit-button'
import { useActionForm } from '@/lib/use-action-form'
import { rotateSecret } from '@/lib/webhooks/actions'

/** Changes an endpoint's secret and shows the new one, this once. */
export function RotateSecret({ endpointId }: { endpointId: string }) {
  const t = useTranslations('webhooks')
  const form = useActionForm(rotateSecret)
  const texts = { copy: t('copy'), copied: t('copied'), copyFailed: t('copyFailed') }
  return (
    <form {...form.props} className={form.state.result || form.error ? 'order-first grid w-full gap-3' : ''}>
      <input type="hidden" name="endpoint_id" value={endpointId} />
      {form.error && <Alert kind="error">{form.error}</Alert>}
      {form.state.result ? (
        <SecretOnce title={t('rotatedNow')} facts={[[t('secret'), form.state.result.secret]]} texts={texts} />
      ) : (
        <SubmitButton variant="outline" size="small">
          {t('rotate')}
        </SubmitButton>
      )}
    </form>
  )
}
