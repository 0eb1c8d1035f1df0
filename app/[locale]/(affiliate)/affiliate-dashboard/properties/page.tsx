import { getTranslations } from 'next-intl/server'
import { AddProperty } from '@/components/affiliates/add-property'
import { PropertyList } from '@/components/affiliates/property-list'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { listProperties } from '@/lib/affiliates/property-queries'
import { getAffiliateId, mayDo } from '@/lib/auth/affiliate-account'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'

export const generateMetadata = () => pageMetadata('properties')

export default async function PropertiesPage() {
  await requireUser()
  const [t, affiliateId, mayWork] = await Promise.all([
    getTranslations('properties'),
    getAffiliateId(),
    mayDo('work'),
  ])
  const properties = affiliateId ? (await listProperties([affiliateId]))(affiliateId) : []
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
        {properties.length > 0 ? (
          <PropertyList properties={properties} mayChange={mayWork} />
        ) : (
          <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>
        )}
        {mayWork && <AddProperty />}
      </div>
    </>
  )
}
