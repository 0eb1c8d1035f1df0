import { getTranslations } from 'next-intl/server'
import { AsideList } from '@/components/links/aside-list'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { toPage } from '@/lib/i18n/page-number'
import { listAside } from '@/lib/links/aside-queries'
import { toAsideState } from '@/lib/links/aside-schema'

export const generateMetadata = () => pageMetadata('adminClicks')

export default async function AdminClicks({ searchParams }: PageProps<'/[locale]/admin/clicks'>) {
  await requireAdmin()
  const query = await searchParams
  const [state, page] = [toAsideState(query.state), toPage(query.page)]
  const [t, { clicks, hasMore }] = await Promise.all([getTranslations('links.aside'), listAside(state, page)])
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <AsideList clicks={clicks} state={state} page={page} hasMore={hasMore} />
    </>
  )
}
