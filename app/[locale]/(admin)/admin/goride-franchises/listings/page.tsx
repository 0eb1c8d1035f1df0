import { getTranslations } from 'next-intl/server'
import { OfficeListings } from '@/components/franchises/office-listings'
import { OfficeTabs } from '@/components/franchises/office-tabs'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { listOfficeListings, listReservations } from '@/lib/franchises/office-queries'
import { pageMetadata } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'

export const generateMetadata = () => pageMetadata('adminGorideListings')

export default async function AdminGorideListings() {
  await requireAdmin()
  const [t, listings, reservations] = await Promise.all([
    getTranslations('franchiseoffice.listings'),
    listOfficeListings(),
    listReservations(),
  ])
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <Button asChild>
            <Link href="/admin/goride-franchises/listings/new">{t('add')}</Link>
          </Button>
        }
      />
      <OfficeTabs current="listings" />
      {listings.length > 0 ? (
        <OfficeListings listings={listings} reservations={reservations} />
      ) : (
        <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
      )}
    </>
  )
}
