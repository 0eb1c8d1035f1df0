'use client'

import { useTranslations } from 'next-intl'
import { Form } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { SecretOnce } from '@/components/ui/secret-once'
import { createScanKey } from '@/lib/scamscan/own-actions'
import { useActionForm } from '@/lib/use-action-form'

/** A new key for the API; its secret is shown this one time. */
export function KeyForm() {
  const t = useTranslations('scans')
  const form = useActionForm(createScanKey)
  const key = form.state.result
  return (
    <Form form={form} submit={t('keys.create')} className="gap-5">
      {key && (
        <SecretOnce
          title={t('keys.once')}
          facts={[
            [t('keys.id'), key.id],
            [t('keys.secret'), key.secret],
          ]}
          texts={{ copy: t('share.copy'), copied: t('share.copied'), copyFailed: t('share.copyFailed') }}
        />
      )}
      <FormField
        name="name"
        label={t('keys.name')}
        hint={t('keys.nameHint')}
        maxLength={60}
        className="sm:max-w-md"
        required
      />
      <FormField
        name="current_password"
        label={t('keys.password')}
        kind="password"
        className="sm:max-w-md"
        required
      />
    </Form>
  )
}
