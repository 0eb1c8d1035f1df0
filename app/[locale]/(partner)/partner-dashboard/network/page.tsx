import { getTranslations } from 'next-intl/server'
import { NetworkTree } from '@/components/partners/network-tree'
import { NotPartner } from '@/components/partners/not-partner'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getMyPartner, listNetwork } from '@/lib/partners/queries'

export const generateMetadata = () => pageMetadata('partnerNetwork')

export default async function PartnerNetwork() {
  await requireUser()
  const [t, partner] = await Promise.all([getTranslations('partners.network'), getMyPartner()])
  if (partner?.state !== 'approved') return <NotPartner title={t('title')} />
  const nodes = await listNetwork()
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead', { count: nodes.length })} />
      {nodes.length > 0 ? (
        <NetworkTree nodes={nodes} />
      ) : (
        <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
      )}
    </>
  )
}
