import { getTranslations } from 'next-intl/server'
import { AnomalyList, EndingContracts } from '@/components/franchises/anomaly-list'
import { Block } from '@/components/franchises/application-view'
import { NetworkReport } from '@/components/franchises/network-report'
import { OfficeTabs } from '@/components/franchises/office-tabs'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { readNetworkReport } from '@/lib/franchises/network'
import { pageMetadata } from '@/lib/i18n/metadata'

export const generateMetadata = () => pageMetadata('adminGorideNetwork')

export default async function AdminGorideNetwork() {
  await requireAdmin()
  const [t, report] = await Promise.all([getTranslations('franchiseoffice.network'), readNetworkReport()])
  const { franchises, contracts, owners, anomalies } = report
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <OfficeTabs current="network" />
      {franchises.length === 0 ? (
        <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
      ) : (
        <NetworkReport franchises={franchises} contracts={contracts} owners={owners} />
      )}
      <Block title={t('anomalies')} lead={t('anomaliesLead')}>
        <AnomalyList anomalies={anomalies} franchises={franchises} />
      </Block>
      <Block title={t('ending')} lead={t('endingLead')}>
        <EndingContracts contracts={contracts} franchises={franchises} />
      </Block>
    </>
  )
}
