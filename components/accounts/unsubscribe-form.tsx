'use client'

import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { Form } from '@/components/ui/form'
import { SubmitButton } from '@/components/ui/submit-button'
import { unsubscribe } from '@/lib/accounts/account-actions'
import { useActionForm } from '@/lib/use-action-form'
import { TextLink } from './text-link'

/** A visit changes nothing; this button does. */
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
    <Form form={form} hidden={fields} className="gap-5">
      <SubmitButton className="w-full">{t('submit')}</SubmitButton>
    </Form>
  )
}
