import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { CommandForm } from '@/components/ui/command-form'
import { ConfirmCommand } from '@/components/ui/confirm-command'
import { ActionForm } from '@/components/ui/form'
import { FormCheck } from '@/components/ui/form-checks'
import { FormField } from '@/components/ui/form-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import { removeContact, saveContact, verifyContact } from '@/lib/scamscan/office-actions'
import type { ScanContact } from '@/lib/scamscan/office-schema'

type ContactListProps = {
  contacts: ScanContact[]
  /** Who checked each last, by its id. */
  checkedBy: Record<string, string | null>
}

/** The institutions that a result names, each with who checked it, and the form that changes it. */
export function ContactList({ contacts, checkedBy }: ContactListProps) {
  const t = useTranslations('scamoffice.contacts')
  const locale = useLocale()
  return (
    <ul className="divide-y rounded-md border bg-surface">
      {contacts.map((contact) => (
        <li key={contact.id} data-contact={contact.name.es} className="grid gap-2 px-4 py-4 sm:px-5">
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
            <p className="font-medium">{localized(contact.name, locale)}</p>
            <Badge kind={contact.verifiedOn ? 'good' : 'attention'}>
              {contact.verifiedOn
                ? t(checkedBy[contact.id] ? 'verifiedBy' : 'verified', {
                    day: formatDay(`${contact.verifiedOn}T17:00:00Z`, locale),
                    name: checkedBy[contact.id] ?? '',
                  })
                : t('unverified')}
            </Badge>
          </div>
          <p className="measure text-ink-soft">{localized(contact.about, locale)}</p>
          <p className="wrap-anywhere text-sm">
            {[contact.website, contact.phone, contact.email].filter(Boolean).join(' · ')}
          </p>
          <div className="flex flex-wrap items-start gap-3">
            <CheckedToday contact={contact} />
            <details className="open:w-full">
              <summary className="fold-mark flex min-h-11 w-fit cursor-pointer items-center gap-1.5 text-canal md:min-h-9">
                {t('edit')}
              </summary>
              <div className="pt-3 pb-2">
                <ContactForm contact={contact} />
              </div>
            </details>
            <ConfirmCommand
              action={removeContact}
              fields={{ contact_id: contact.id }}
              label={t('remove')}
              confirm={t('removeConfirm')}
              doneText={t('removed')}
            >
              {t('removeText')}
            </ConfirmCommand>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** What somebody who just looked at the official site says: their name and this day are kept. */
function CheckedToday({ contact }: { contact: ScanContact }) {
  const t = useTranslations('scamoffice.contacts')
  return (
    <details className="open:w-full">
      <summary className="fold-mark flex min-h-11 w-fit cursor-pointer items-center gap-1.5 text-canal md:min-h-9">
        {t('verify')}
      </summary>
      <div className="grid gap-3 pt-2 pb-2">
        <p className="measure text-sm">{t('verifyText', { site: contact.website })}</p>
        <CommandForm action={verifyContact} fields={{ contact_id: contact.id }} doneText={t('verifyDone')}>
          <SubmitButton variant="outline" size="small" className="w-fit">
            {t('verifyConfirm')}
          </SubmitButton>
        </CommandForm>
      </div>
    </details>
  )
}

/** One institution; a new one without `contact`. */
export function ContactForm({ contact, position = 1 }: { contact?: ScanContact; position?: number }) {
  const t = useTranslations('scamoffice.contacts')
  return (
    <ActionForm
      action={saveContact}
      hidden={contact ? { contact_id: contact.id } : {}}
      submit={t('save')}
      doneText={t('saved')}
      isToastOnly
      className="max-w-3xl gap-4"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField name="name_es" label={t('nameEs')} initial={contact?.name.es} maxLength={120} required />
        <FormField name="name_en" label={t('nameEn')} initial={contact?.name.en} maxLength={120} />
        <FormField
          name="about_es"
          label={t('aboutEs')}
          initial={contact?.about.es}
          maxLength={500}
          kind="long"
          rows={3}
          required
        />
        <FormField
          name="about_en"
          label={t('aboutEn')}
          initial={contact?.about.en}
          maxLength={500}
          kind="long"
          rows={3}
        />
        <FormField
          name="website"
          label={t('website')}
          initial={contact?.website}
          kind="url"
          maxLength={2000}
          required
        />
        <FormField name="phone" label={t('phone')} initial={contact?.phone} inputMode="tel" maxLength={24} />
        <FormField name="email" label={t('email')} initial={contact?.email} kind="email" maxLength={254} />
        <FormField name="verified_on" label={t('verifiedOn')} initial={contact?.verifiedOn} kind="date" />
        <FormField
          name="place"
          label={t('position')}
          initial={String(contact?.position ?? position)}
          kind="number"
          inputMode="numeric"
          required
        />
        <FormCheck name="is_shown" label={t('isShown')} isOn={contact?.isShown ?? true} isShort />
      </div>
    </ActionForm>
  )
}
