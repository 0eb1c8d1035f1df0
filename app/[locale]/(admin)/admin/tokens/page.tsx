import { getTranslations } from 'next-intl/server'
import { OfferingList } from '@/components/ito/admin/offering-list'
import { OfficeTabs } from '@/components/ito/admin/office-tabs'
import { Button } from '@/components/ui/button'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'
import { listOfferings } from '@/lib/ito/offering-queries'
import { OFFERING_TABLE } from '@/lib/ito/office-schema'
import { listTasks } from '@/lib/reports/admin-queries'
import { readTable } from '@/lib/table'

export const generateMetadata = () => pageMetadata('adminTokens')

export default async function AdminTokens({ searchParams }: PageProps<'/[locale]/admin/tokens'>) {
  await requireAdmin()
  const state = readTable(OFFERING_TABLE, await searchParams)
  const [t, offerings, tasks] = await Promise.all([
    getTranslations('offerings.list'),
    listOfferings(state),
    listTasks(),
  ])
  const actions = (
    <Button asChild>
      <Link href="/admin/tokens/offerings/new">{t('new')}</Link>
    </Button>
  )
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} actions={actions} />
      <OfficeTabs current="offerings" tasks={tasks} />
      <OfferingList state={state} {...offerings} />
    </>
  )
}
