import { getTranslations } from 'next-intl/server'
import { ListingForm } from '@/components/franchises/listing-form'
import { OfficeTabs } from '@/components/franchises/office-tabs'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { listTerritories } from '@/lib/franchises/office-queries'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getLocale } from '@/lib/i18n/server-locale'
import { localized } from '@/lib/i18n/texts'

export const generateMetadata = () => pageMetadata('adminGorideNewListing')

export default async function NewListing() {
  await requireAdmin()
  const [t, locale, territories] = await Promise.all([
    getTranslations('franchiseoffice.listings'),
    getLocale(),
    listTerritories(),
  ])
  const choices = territories.map(({ id, name }) => ({ value: id, label: localized(name, locale) }))
  return (
    <>
      <PageHeader title={t('add')} lead={t('addLead')} />
      <OfficeTabs current="listings" />
      {choices.length > 0 ? (
        <ListingForm territories={choices} />
      ) : (
        <EmptyState title={t('noTerritory')}>{t('noTerritoryText')}</EmptyState>
      )}
    </>
  )
}
