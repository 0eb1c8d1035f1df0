import { getTranslations } from 'next-intl/server'
import { NotPartner } from '@/components/partners/not-partner'
import { ResourceList } from '@/components/partners/resource-list'
import { PageHeader } from '@/components/ui/page-header'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getMyPartner } from '@/lib/partners/queries'
import { listResources } from '@/lib/partners/resource-queries'

export const generateMetadata = () => pageMetadata('partnerResources')

export default async function PartnerResources() {
  await requireUser()
  const [t, partner] = await Promise.all([getTranslations('partners.resources'), getMyPartner()])
  if (partner?.state !== 'approved') return <NotPartner title={t('title')} />
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <ResourceList resources={await listResources('active')} />
    </>
  )
}
