import { getTranslations } from 'next-intl/server'
import { TierList } from '@/components/partners/tier-list'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { listTiers } from '@/lib/partners/office-queries'

export const generateMetadata = () => pageMetadata('adminPartnerTiers')

export default async function PartnerTiers() {
  await requireAdmin()
  const [t, tiers] = await Promise.all([getTranslations('partners.tiers'), listTiers()])
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <TierList tiers={tiers} />
    </>
  )
}
