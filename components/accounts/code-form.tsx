'use client'

import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { Form } from '@/components/ui/form'
import { SubmitButton } from '@/components/ui/submit-button'
import { signInWithCode } from '@/lib/accounts/security-actions'
import { useActionForm } from '@/lib/use-action-form'
import { CodeField } from './code-field'
import { TextLink } from './text-link'

/** The second step of a sign-in. */
export function CodeForm({ label, submit }: { label: string; submit: string }) {
  const form = useActionForm(signInWithCode)
  const t = useTranslations('accounts.login')
  const error = (
    <Alert kind="error" title={form.error}>
      {form.state.key === 'accounts.code_session' && <TextLink href="/login">{t('submit')}</TextLink>}
    </Alert>
  )
  return (
    <Form form={form} error={error} className="gap-5">
      <CodeField label={label} />
      <SubmitButton className="w-full">{submit}</SubmitButton>
    </Form>
  )
}
