'use client'

import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/ui/form'
import { FormBox } from '@/components/ui/form-checks'
import { chooseMails } from '@/lib/accounts/account-actions'

/** `byMail`: whether its mail is on, or null where it cannot be turned off; `onSite` likewise, null where there is none. */
type NoticeKind = {
  kind: string
  siteField: string
  title: string
  note?: string
  byMail: boolean | null
  onSite: boolean | null
}
type MailsFormProps = { groups: { name: string; title: string; lead: string; kinds: NoticeKind[] }[] }

const ROW = 'grid grid-cols-[minmax(0,1fr)_4.5rem_4.5rem] items-center gap-x-3'
const CELL = 'grid min-h-11 place-items-center text-center'

/** Two boxes a kind, for its mail and for the site; nothing changes until it is saved. */
export function MailsForm({ groups }: MailsFormProps) {
  const t = useTranslations('account.notifications')
  return (
    <ActionForm action={chooseMails} submit={t('save')} className="gap-8">
      {groups.map(({ name, title, lead, kinds }) => (
        <section key={name} aria-labelledby={name} className="grid gap-4">
          <div className="grid gap-1">
            <h2 id={name} className="text-h4">
              {title}
            </h2>
            <p className="measure text-ink-soft">{lead}</p>
          </div>
          <div className="rounded-md border bg-surface">
            <p className={`${ROW} border-b px-4 py-2 text-ink-soft text-sm`} aria-hidden="true">
              <span />
              <span className="text-center">{t('byMail')}</span>
              <span className="text-center">{t('onSite')}</span>
            </p>
            <ul className="divide-y">
              {kinds.map((kind) => (
                <Kind key={kind.kind} kind={kind} />
              ))}
            </ul>
          </div>
        </section>
      ))}
    </ActionForm>
  )
}

function Kind({ kind: { kind, siteField, title, note, byMail, onSite } }: { kind: NoticeKind }) {
  const t = useTranslations('account.notifications')
  return (
    <li className={`${ROW} px-4 py-2.5`} data-kind={kind}>
      <div className="grid gap-0.5">
        <span className={note ? 'font-medium' : ''}>{title}</span>
        {note && <span className="text-ink-soft text-sm">{note}</span>}
      </div>
      <div className={CELL}>
        {byMail === null ? (
          <span className="text-ink-soft text-sm">{t('mailAlways')}</span>
        ) : (
          <FormBox name={kind} isOn={byMail} label={`${title}: ${t('byMail')}`} />
        )}
      </div>
      <div className={CELL}>
        {onSite === null ? (
          <span className="text-ink-soft text-sm">
            <span aria-hidden="true">—</span>
            <span className="sr-only">{t('mailOnly')}</span>
          </span>
        ) : (
          <FormBox name={siteField} isOn={onSite} label={`${title}: ${t('onSite')}`} />
        )}
      </div>
    </li>
  )
}
