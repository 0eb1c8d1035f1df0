import { getTranslations } from 'next-intl/server'
import { Pager } from '@/components/page/pager'
import { ThreadList } from '@/components/threads/thread-list'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { toPage } from '@/lib/i18n/page-number'
import { listThreads } from '@/lib/threads/queries'

const SIZE = 25

export const generateMetadata = () => pageMetadata('adminThreads')

export default async function AdminThreads({ searchParams }: PageProps<'/[locale]/admin/threads'>) {
  await requireAdmin()
  const page = toPage((await searchParams).page)
  const [t, threads] = await Promise.all([getTranslations('threads'), listThreads((page - 1) * SIZE, SIZE)])
  return (
    <>
      <PageHeader title={t('title')} lead={t('adminLead')} />
      <ThreadList threads={threads} />
      <Pager
        page={page}
        hasMore={(threads[0]?.total ?? 0) > page * SIZE}
        href={(to) => `/admin/threads?page=${to}`}
      />
    </>
  )
}
