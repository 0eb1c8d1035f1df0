import { getTranslations } from 'next-intl/server'
import { DeclarationList } from '@/components/ito/admin/declarations'
import { OfficeTabs } from '@/components/ito/admin/office-tabs'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { listOfferingRefs } from '@/lib/ito/offering-queries'
import { DECLARATION_TABLE } from '@/lib/ito/office-schema'
import { listDeclarations } from '@/lib/ito/people-queries'
import { listTasks } from '@/lib/reports/admin-queries'
import { readTable } from '@/lib/table'

export const generateMetadata = () => pageMetadata('adminEligibility')

export default async function AdminEligibility({
  searchParams,
}: PageProps<'/[locale]/admin/tokens/eligibility'>) {
  await requireAdmin()
  const state = readTable(DECLARATION_TABLE, await searchParams)
  const [t, lines, offerings, tasks] = await Promise.all([
    getTranslations('offerings.eligibility'),
    listDeclarations(state),
    listOfferingRefs(),
    listTasks(),
  ])
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <OfficeTabs current="eligibility" tasks={tasks} />
      <DeclarationList state={state} {...lines} offerings={offerings} now={Date.now()} />
    </>
  )
}
