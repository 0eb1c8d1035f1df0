import { useTranslations } from 'next-intl'
import { InviteRecruitsForm } from './invite-recruits-form'

/** The words of the form that invites, rendered here so that the browser loads no catalogue. */
export function InviteRecruits() {
  const t = useTranslations('partners.team.invite')
  const list = '{list}'
  return (
    <InviteRecruitsForm
      text={{
        emails: t('emails'),
        emailsHint: t('emailsHint'),
        message: t('message'),
        messageHint: t('messageHint'),
        submit: t('submit'),
      }}
      outcomes={{
        sent: t('outcome.sent', { list }),
        waiting: t('outcome.waiting', { list }),
        taken: t('outcome.taken', { list }),
        invalid: t('outcome.invalid', { list }),
      }}
    />
  )
}
