'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Alert } from '@/components/ui/alert'
import { SubmitButton } from '@/components/ui/submit-button'
import { chooseMails } from '@/lib/accounts/account-actions'
import { useActionForm } from '@/lib/use-action-form'

type MailsFormProps = { kinds: { kind: string; title: string; note: string; isOn: boolean }[] }

/** One box a kind; nothing changes until it is saved. */
export function MailsForm({ kinds }: MailsFormProps) {
  const t = useTranslations('account.notifications')
  const form = useActionForm(chooseMails)
  const id = useId()
  return (
    <form {...form.props} className="grid gap-5">
      {form.error && <Alert kind="error">{form.error}</Alert>}
      <ul className="divide-y rounded-md border bg-surface">
        {kinds.map(({ kind, title, note, isOn }) => (
          <li key={kind} className="grid grid-cols-[auto_1fr] items-start gap-x-3.5 px-4 py-3.5">
            <input
              type="checkbox"
              id={`${id}-${kind}`}
              name={kind}
              defaultChecked={isOn}
              aria-describedby={`${id}-${kind}-note`}
              className="mt-0.5 size-5 accent-canal"
            />
            <div className="grid gap-0.5">
              <label htmlFor={`${id}-${kind}`} className="font-medium">
                {title}
              </label>
              <p id={`${id}-${kind}-note`} className="text-ink-soft text-sm">
                {note}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <SubmitButton className="w-full sm:w-fit">{t('save')}</SubmitButton>
    </form>
  )
}
