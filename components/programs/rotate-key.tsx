'use client'

import { useTranslations } from 'next-intl'
import { Form } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { SecretOnce } from '@/components/ui/secret-once'
import { SubmitButton } from '@/components/ui/submit-button'
import { rotateApiKey } from '@/lib/programs/key-actions'
import { useActionForm } from '@/lib/use-action-form'

/** Creates the next key and shows it once; it stays on the screen when the list already shows both keys. */
export function RotateKey({ keyId, isReplaced }: { keyId: string; isReplaced: boolean }) {
  const t = useTranslations('webhooks')
  const form = useActionForm(rotateApiKey)
  const key = form.state.result
  return (
    <Form
      form={form}
      hidden={{ key_id: keyId }}
      className={key || form.error ? 'order-first w-full gap-3' : ''}
    >
      {key && (
        <SecretOnce
          title={t('keys.rotatedNow')}
          facts={[
            [t('keys.id'), key.id],
            [t('secret'), key.secret],
          ]}
          texts={{ copy: t('copy'), copied: t('copied'), copyFailed: t('copyFailed') }}
        />
      )}
      {!key && !isReplaced && (
        <div className="flex flex-wrap items-end gap-3">
          <FormField name="current_password" label={t('password')} kind="password" required />
          <SubmitButton variant="outline" size="small">
            {t('keys.rotate')}
          </SubmitButton>
        </div>
      )}
    </Form>
  )
}
