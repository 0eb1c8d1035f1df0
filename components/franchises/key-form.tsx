'use client'

import { useTranslations } from 'next-intl'
import { Form } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { SecretOnce } from '@/components/ui/secret-once'
import { createFranchiseKey } from '@/lib/franchises/owner-actions'
import { useActionForm } from '@/lib/use-action-form'

/** A new key for reporting by the API; its secret is shown this one time. */
export function FranchiseKeyForm({ franchiseId }: { franchiseId: string }) {
  const t = useTranslations('goride.keys')
  const form = useActionForm(createFranchiseKey)
  const key = form.state.result
  return (
    <Form
      form={form}
      hidden={{ franchise_id: franchiseId }}
      submit={t('create')}
      look={{ variant: 'outline' }}
      className="max-w-md gap-4"
    >
      {key && (
        <SecretOnce
          title={t('once')}
          facts={[
            [t('id'), key.id],
            [t('secret'), key.secret],
          ]}
          texts={{ copy: t('copy'), copied: t('copied'), copyFailed: t('copyFailed') }}
        />
      )}
      <FormField name="label" label={t('label')} hint={t('labelHint')} maxLength={60} required />
      <FormField name="current_password" label={t('password')} kind="password" required />
    </Form>
  )
}
