'use client'

import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { TextField } from '@/components/ui/field'
import { SecretOnce } from '@/components/ui/secret-once'
import { SubmitButton } from '@/components/ui/submit-button'
import { createApiKey } from '@/lib/programs/key-actions'
import { KEY_SCOPES, SCOPE_FIELD } from '@/lib/programs/key-schema'
import { useActionForm } from '@/lib/use-action-form'

/** A new key with what it may do; everything unless boxes are cleared. */
export function ApiKeyForm({ programId }: { programId: string }) {
  const t = useTranslations('webhooks')
  const form = useActionForm(createApiKey)
  const { values } = form.state
  const key = form.state.result
  const scopes = form.field('scopes').errors
  return (
    <form {...form.props} className="grid gap-5">
      <input type="hidden" name="program_id" value={programId} />
      {form.error && <Alert kind="error">{form.error}</Alert>}
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
      <TextField
        {...form.field('label')}
        label={t('keys.label')}
        hint={t('keys.labelHint')}
        maxLength={80}
        className="sm:max-w-md"
      />
      <fieldset className="grid gap-1.5" aria-describedby="scopes-hint">
        <legend className="mb-1.5 font-medium">{t('keys.scopes')}</legend>
        <p id="scopes-hint" className="text-ink-soft text-sm">
          {t('keys.scopesHint')}
        </p>
        <ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
          {KEY_SCOPES.map((scope) => (
            <li key={scope}>
              <label className="flex min-h-11 items-center gap-2.5 md:min-h-9">
                <input
                  type="checkbox"
                  name={SCOPE_FIELD + scope}
                  defaultChecked={values ? SCOPE_FIELD + scope in values : true}
                  className="size-5 accent-canal"
                />
                <code className="text-sm">{scope}</code>
              </label>
            </li>
          ))}
        </ul>
        {scopes.length > 0 && <p className="font-medium text-rojo text-sm">{scopes.join(' ')}</p>}
      </fieldset>
      <TextField
        {...form.field('current_password')}
        defaultValue=""
        type="password"
        autoComplete="current-password"
        className="sm:max-w-md"
        label={t('password')}
      />
      <SubmitButton className="w-full sm:w-fit">{t('keys.create')}</SubmitButton>
    </form>
  )
}
