import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { OfficeApplication } from '@/components/franchises/office-application'
import { OfficeTabs } from '@/components/franchises/office-tabs'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { getApplication, readDossier } from '@/lib/franchises/application-queries'
import { getOfficeListing, listHistory, listReservations, namesOf } from '@/lib/franchises/office-queries'
import { formatDay } from '@/lib/i18n/format'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getLocale } from '@/lib/i18n/server-locale'
import { localized } from '@/lib/i18n/texts'

/** The address has a parameter, which the bar above reads at run time. */
export const instant = false

export const generateMetadata = () => pageMetadata('adminGorideApplication')

export default async function AdminGorideApplication(
  props: PageProps<'/[locale]/admin/goride-franchises/applications/[number]'>,
) {
  const user = await requireAdmin()
  const application = await getApplication((await props.params).number)
  if (!application) notFound()
  const { listingId, applicantId, number, appliedAt, name } = application
  const [t, locale, dossier, listing, reservations, history, names] = await Promise.all([
    getTranslations('franchiseoffice.application'),
    getLocale(),
    readDossier(application),
    getOfficeListing(listingId),
    listReservations(),
    listHistory(application.id),
    namesOf([applicantId]),
  ])
  return (
    <>
      <PageHeader
        title={names.get(applicantId) ?? number}
        lead={t('lead', {
          number,
          place: name ? localized(name, locale) : '',
          day: formatDay(appliedAt, locale),
        })}
      />
      <OfficeTabs current="board" />
      <OfficeApplication
        dossier={dossier}
        listing={listing}
        reservation={reservations.find((one) => one.listingId === listingId) ?? null}
        history={history}
        isOwn={applicantId === user.id}
      />
    </>
  )
}
