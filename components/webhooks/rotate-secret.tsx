'use client'

import { useTranslations } from 'next-intl'
import { Form } from '@/components/ui/form'
import { SecretOnce } from '@/components/ui/secret-once'
import { SubmitButton } from '@/components/ui/submit-button'
import { useActionForm } from '@/lib/use-action-form'
import { rotateSecret } from '@/lib/webhooks/actions'

/** Changes an endpoint's secret and shows the new one once. */
export function RotateSecret({ endpointId }: { endpointId: string }) {
  const t = useTranslations('webhooks')
  const form = useActionForm(rotateSecret)
  const { result } = form.state
  const texts = { copy: t('copy'), copied: t('copied'), copyFailed: t('copyFailed') }
  return (
    <Form
      form={form}
      hidden={{ endpoint_id: endpointId }}
      className={result || form.error ? 'order-first w-full gap-3' : ''}
    >
      {result ? (
        <SecretOnce title={t('rotatedNow')} facts={[[t('secret'), result.secret]]} texts={texts} />
      ) : (
        <SubmitButton variant="outline" size="small">
          {t('rotate')}
        </SubmitButton>
      )}
    </Form>
  )
}
