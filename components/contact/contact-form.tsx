import { MailCheck } from 'lucide'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { SubmitButton } from '@/components/ui/submit-button'
import { sendContactMessage } from '@/lib/contact/actions'
import { MESSAGE_LENGTH, NAME_LENGTH } from '@/lib/contact/schema'
import { CONTACT_TOPIC } from '@/lib/supabase/enums'
import { ContactFields } from './contact-fields'
import { TopicField } from './topic-field'
import { Trap } from './trap'

/** Works without scripts. `note` explains how the message is used; the server renders it and all other words. */
export function ContactForm({ note }: { note: ReactNode }) {
  const t = useTranslations('contact')
  return (
    <ContactFields
      action={sendContactMessage}
      subject={
        <TopicField
          label={t('topic')}
          topics={CONTACT_TOPIC.map((value) => ({ value, label: t(`topics.${value}`) }))}
        />
      }
      lengths={{ name: NAME_LENGTH, message: MESSAGE_LENGTH }}
      text={{
        name: t('name'),
        email: t('email'),
        emailHint: t('emailHint'),
        message: t('message'),
        messageHint: t('messageHint'),
        sentText: t('sentText', { email: '{email}' }),
      }}
      sent={
        <>
          <Icon of={MailCheck} className="size-8 text-selva" />
          <h3 className="text-h3">{t('sentTitle')}</h3>
        </>
      }
    >
      <Trap label={t('trap')} />
      {note}
      <SubmitButton className="w-full sm:w-fit">{t('submit')}</SubmitButton>
    </ContactFields>
  )
}
