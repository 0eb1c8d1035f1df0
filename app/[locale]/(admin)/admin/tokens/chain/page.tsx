import { getTranslations } from 'next-intl/server'
import { ChainCard } from '@/components/ito/admin/chain-health'
import { FindingList } from '@/components/ito/admin/findings'
import { OfficeTabs } from '@/components/ito/admin/office-tabs'
import { Block } from '@/components/ito/admin/parts'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { listChains, listFindings } from '@/lib/ito/chain-queries'
import { askNode, configuredChain } from '@/lib/ito/node'
import { FINDING_TABLE } from '@/lib/ito/office-schema'
import { listJobsBehind, listTasks } from '@/lib/reports/admin-queries'
import { readTable } from '@/lib/table'

export const generateMetadata = () => pageMetadata('adminChain')

export default async function AdminChain({ searchParams }: PageProps<'/[locale]/admin/tokens/chain'>) {
  await requireAdmin()
  const state = readTable(FINDING_TABLE, await searchParams)
  const [t, chains, findings, node, behind, tasks] = await Promise.all([
    getTranslations('offerings.chain'),
    listChains(),
    listFindings(state),
    askNode(),
    listJobsBehind(),
    listTasks(),
  ])
  const failing = behind.find(({ name }) => name === 'index_chain')
  const here = configuredChain()
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <OfficeTabs current="chain" tasks={tasks} />
      {chains.length === 0 && <EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
      <div className="grid items-start gap-6 xl:grid-cols-2">
        {chains.map((chain) => (
          <ChainCard
            key={chain.id}
            chain={chain}
            now={Date.now()}
            isConfigured={chain.id === here}
            node={chain.id === here ? node : undefined}
            failing={chain.id === here ? failing : undefined}
          />
        ))}
      </div>
      <Block title={t('findings')} lead={t('findingsLead')}>
        <FindingList state={state} {...findings} />
      </Block>
    </>
  )
}
