import { MailCheck } from 'lucide'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { SubmitButton } from '@/components/ui/submit-button'
import { MESSAGE_LENGTH, NAME_LENGTH, TRAP } from '@/lib/contact/schema'
import { CONTACT_TOPIC } from '@/lib/supabase/enums'
import { ContactFields } from './contact-fields'

/** Works without scripts. `note` explains how the message is used; the server renders it and all other words. */
export function ContactForm({ note }: { note: ReactNode }) {
  const t = useTranslations('contact')
  return (
    <ContactFields
      topics={CONTACT_TOPIC.map((value) => ({ value, label: t(`topics.${value}`) }))}
      lengths={{ name: NAME_LENGTH, message: MESSAGE_LENGTH }}
      text={{
        name: t('name'),
        email: t('email'),
        emailHint: t('emailHint'),
        topic: t('topic'),
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

/** The field that people do not see and programs fill in. */
function Trap({ label }: { label: string }) {
  return (
    <div hidden aria-hidden="true">
      <label>
        {label}
        <input name={TRAP} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
