import { useTranslations } from 'next-intl'
import type { Group } from '@/lib/affiliates/schema'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import { InviteForm } from './invite-form'

/** The words of the form that invites, rendered here so that the browser loads no catalogue. */
export function InviteAffiliates({ programId, groups }: { programId: string; groups: Group[] }) {
  const t = useTranslations('affiliates.admin.invitations')
  const locale = useLocale()
  const languages = [
    { value: 'es', label: t('spanish') },
    { value: 'en', label: t('english') },
  ]
  const list = '{list}'
  return (
    <InviteForm
      programId={programId}
      groups={groups.map((group) => ({ value: group.id, label: localized(group.name, locale) }))}
      languages={languages}
      text={{
        emails: t('emails'),
        emailsHint: t('emailsHint'),
        group: t('group'),
        message: t('message'),
        messageHint: t('messageHint'),
        language: t('language'),
        submit: t('submit'),
        none: t('noGroup'),
      }}
      outcomes={{
        sent: t('outcome.sent', { list }),
        waiting: t('outcome.waiting', { list }),
        joined: t('outcome.joined', { list }),
        banned: t('outcome.banned', { list }),
        invalid: t('outcome.invalid', { list }),
      }}
    />
  )
}
