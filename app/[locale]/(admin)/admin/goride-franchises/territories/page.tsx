import { getTranslations } from 'next-intl/server'
import { OfficeTabs } from '@/components/franchises/office-tabs'
import { TerritoryList } from '@/components/franchises/territory-list'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { countWaits, listTerritories } from '@/lib/franchises/office-queries'
import { pageMetadata } from '@/lib/i18n/metadata'

export const generateMetadata = () => pageMetadata('adminGorideTerritories')

export default async function AdminGorideTerritories() {
  await requireAdmin()
  const [t, territories, waits] = await Promise.all([
    getTranslations('franchiseoffice.territories'),
    listTerritories(),
    countWaits(),
  ])
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <OfficeTabs current="territories" />
      <TerritoryList territories={territories} waits={waits} />
    </>
  )
}
