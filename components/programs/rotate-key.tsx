'use client'

import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { TextField } from '@/components/ui/field'
import { SecretOnce } from '@/components/ui/secret-once'
import { SubmitButton } from '@/components/ui/submit-button'
import { rotateApiKey } from '@/lib/programs/key-actions'
import { useActionForm } from '@/lib/use-action-form'

/** Makes the key that follows this one and shows it, this once; it stays to be read when the list already shows both. */
export function RotateKey({ keyId, isReplaced }: { keyId: string; isReplaced: boolean }) {
  const t = useTranslations('webhooks')
  const form = useActionForm(rotateApiKey)
  const key = form.state.result
  return (
    <form {...form.props} className={key || form.error ? 'order-first grid w-full gap-3' : ''}>
      <input type="hidden" name="key_id" value={keyId} />
      {form.error && <Alert kind="error">{form.error}</Alert>}
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
          <TextField
            {...form.field('current_password')}
            defaultValue=""
            type="password"
            autoComplete="current-password"
            label={t('password')}
          />
          <SubmitButton variant="outline" size="small">
            {t('keys.rotate')}
          </SubmitButton>
        </div>
      )}
    </form>
  )
}
