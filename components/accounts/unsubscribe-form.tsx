'use client'

import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { SubmitButton } from '@/components/ui/submit-button'
import { unsubscribe } from '@/lib/accounts/account-actions'
import { useActionForm } from '@/lib/use-action-form'
import { TextLink } from './text-link'

/** A visit changes nothing; the press of this button does. */
export function UnsubscribeForm({ fields }: { fields: Record<string, string> }) {
  const t = useTranslations('account.unsubscribe')
  const form = useActionForm(unsubscribe)
  if (form.state.done === 'stopped') {
    return (
      <>
        <Alert kind="success" title={t('doneTitle')}>
          {t('done')}
        </Alert>
        <TextLink href="/account/notifications">{t('manage')}</TextLink>
      </>
    )
  }
  return (
    <form {...form.props} className="grid gap-5">
      {form.error && <Alert kind="error">{form.error}</Alert>}
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SubmitButton className="w-full">{t('submit')}</SubmitButton>
    </form>
  )
}
