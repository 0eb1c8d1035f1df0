'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { ActionForm } from '@/components/ui/form'
import { FormBox } from '@/components/ui/form-checks'
import { chooseMails } from '@/lib/accounts/account-actions'

type MailsFormProps = { kinds: { kind: string; title: string; note: string; isOn: boolean }[] }

/** One box a kind; nothing changes until it is saved. */
export function MailsForm({ kinds }: MailsFormProps) {
  const t = useTranslations('account.notifications')
  const id = useId()
  return (
    <ActionForm action={chooseMails} submit={t('save')} className="gap-5">
      <ul className="divide-y rounded-md border bg-surface">
        {kinds.map(({ kind, title, note, isOn }) => (
          <li key={kind} className="grid grid-cols-[auto_1fr] items-start gap-x-3.5 px-4 py-3.5">
            <FormBox
              id={`${id}-${kind}`}
              name={kind}
              isOn={isOn}
              describedBy={`${id}-${kind}-note`}
              className="mt-0.5"
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
    </ActionForm>
  )
}
