import { useTranslations } from 'next-intl'
import { CommandForm } from '@/components/ui/command-form'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { SubmitButton } from '@/components/ui/submit-button'
import type { Inquiry, Owner } from '@/lib/contact/inquiry-schema'
import { assignMessage, remindMessage } from '@/lib/contact/pipeline-actions'
import { REMINDER_LENGTH } from '@/lib/contact/pipeline-schema'
import { OPEN_STATES } from '@/lib/contact/words'
import { ReminderDay } from './reminder-day'

type OwnerFormProps = { inquiry: Inquiry; owners: Owner[]; me: string }

/** Whose inquiry it is: one press takes it, a list gives it to somebody or to nobody. */
export function OwnerForm({ inquiry: one, owners, me }: OwnerFormProps) {
  const t = useTranslations('contact.owner')
  const isMine = one.owner?.id === me
  const former = one.owner && !owners.some(({ id }) => id === one.owner?.id) ? [one.owner] : []
  return (
    <section aria-labelledby="owner" className="grid gap-3">
      <h2 id="owner" className="text-h4">
        {t('title')}
      </h2>
      <p className={one.owner ? 'font-medium' : 'text-ink-soft'} data-owner>
        {one.owner?.name ?? t('nobody')}
      </p>
      {!isMine && (
        <CommandForm
          action={assignMessage}
          fields={{ message_id: one.id, owner_id: me }}
          doneText={t('done')}
        >
          <SubmitButton variant="outline" className="w-fit">
            {t('take')}
          </SubmitButton>
        </CommandForm>
      )}
      <details>
        <summary className="fold-mark flex min-h-11 items-center">{t('give')}</summary>
        <ActionForm
          key={one.owner?.id ?? 'nobody'}
          action={assignMessage}
          hidden={{ message_id: one.id }}
          submit={t('assign')}
          look={{ variant: 'outline' }}
          doneText={t('done')}
          isToastOnly
          className="gap-3 pt-1 pb-2"
        >
          <FormField
            name="owner_id"
            label={t('who')}
            kind="select"
            initial={one.owner?.id ?? ''}
            options={[
              { value: '', label: t('nobody') },
              ...[...former, ...owners].map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </ActionForm>
      </details>
    </section>
  )
}

/** When to come back to it: the owner gets a mail on that day. */
export function ReminderForm({ inquiry: one, today }: { inquiry: Inquiry; today: string }) {
  const t = useTranslations('contact.reminder')
  if (!OPEN_STATES.includes(one.state)) return null
  return (
    <section aria-labelledby="reminder" className="grid gap-3">
      <h2 id="reminder" className="text-h4">
        {t('title')}
      </h2>
      {one.remindOn ? (
        <p className="grid gap-0.5" data-reminder>
          <ReminderDay day={one.remindOn} today={today} />
          {one.remindNote && <span className="wrap-anywhere">{one.remindNote}</span>}
        </p>
      ) : (
        <p className="text-ink-soft">{t('none')}</p>
      )}
      <details>
        <summary className="fold-mark flex min-h-11 items-center">
          {t(one.remindOn ? 'change' : 'set')}
        </summary>
        <ActionForm
          key={one.remindOn ?? 'none'}
          action={remindMessage}
          hidden={{ message_id: one.id }}
          submit={t('submit')}
          look={{ variant: 'outline' }}
          doneText={{ set: t('done'), removed: t('removed') }}
          isToastOnly
          className="gap-3 pt-1 pb-2"
        >
          <FormField
            name="remind_on"
            label={t('day')}
            hint={t('hint')}
            kind="date"
            initial={one.remindOn ?? ''}
          />
          <FormField name="note" label={t('note')} initial={one.remindNote} maxLength={REMINDER_LENGTH} />
        </ActionForm>
      </details>
    </section>
  )
}
