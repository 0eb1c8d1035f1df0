'use client'

import { useTranslations } from 'next-intl'
import { Form } from '@/components/ui/form'
import { FormChecks } from '@/components/ui/form-checks'
import { FormField } from '@/components/ui/form-field'
import { SecretOnce } from '@/components/ui/secret-once'
import { createApiKey } from '@/lib/programs/key-actions'
import { KEY_SCOPES, SCOPE_FIELD } from '@/lib/programs/key-schema'
import { useActionForm } from '@/lib/use-action-form'

/** A new key with its scopes; every scope unless boxes are cleared. */
export function ApiKeyForm({ programId }: { programId: string }) {
  const t = useTranslations('webhooks')
  const form = useActionForm(createApiKey)
  const key = form.state.result
  return (
    <Form form={form} hidden={{ program_id: programId }} submit={t('keys.create')} className="gap-5">
      {key && (
        <SecretOnce
          title={t('once')}
          facts={[
            [t('keys.id'), key.id],
            [t('secret'), key.secret],
          ]}
          texts={{ copy: t('copy'), copied: t('copied'), copyFailed: t('copyFailed') }}
        />
      )}
      <FormField
        name="label"
        label={t('keys.label')}
        hint={t('keys.labelHint')}
        maxLength={80}
        className="sm:max-w-md"
        required
      />
      <FormChecks
        name="scopes"
        label={t('keys.scopes')}
        hint={t('keys.scopesHint')}
        options={KEY_SCOPES.map((scope) => ({
          value: SCOPE_FIELD + scope,
          label: `${t(`keys.scopeNames.${scope}`)} (${scope})`,
        }))}
        isOn
        isDense
      />
      <FormField
        name="current_password"
        label={t('password')}
        kind="password"
        className="sm:max-w-md"
        required
      />
    </Form>
  )
}
