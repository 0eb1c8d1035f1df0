import { getTranslations } from 'next-intl/server'
import { ContactForm, ContactList } from '@/components/scamscan/contact-list'
import { OfficeHead } from '@/components/scamscan/office-head'
import { SubHeader } from '@/components/ui/page-header'
import { authorsOf } from '@/lib/auth/authors'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { countScamscanWaiting, listAllContacts } from '@/lib/scamscan/office-queries'

export const generateMetadata = () => pageMetadata('adminScamContacts')

export default async function AdminScamContacts() {
  await requireAdmin()
  const [t, waiting, contacts] = await Promise.all([
    getTranslations('scamoffice.contacts'),
    countScamscanWaiting(),
    listAllContacts(),
  ])
  const checkedBy = await authorsOf('scan_contacts', contacts)
  const names = Object.fromEntries(contacts.map(({ id }) => [id, checkedBy(id)]))
  return (
    <>
      <OfficeHead current="contacts" waiting={waiting} />
      <SubHeader title={t('title')} lead={t('lead')} />
      <ContactList contacts={contacts} checkedBy={names} />
      <details className="rounded-md border bg-surface px-5 py-2">
        <summary className="fold-mark flex min-h-11 cursor-pointer items-center font-medium">
          {t('new')}
        </summary>
        <div className="pt-3 pb-4">
          <ContactForm position={contacts.length + 1} />
        </div>
      </details>
    </>
  )
}
