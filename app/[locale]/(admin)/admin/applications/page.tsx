import { getTranslations } from 'next-intl/server'
import { WaitingApplications } from '@/components/affiliates/waiting-applications'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { listWaiting } from '@/lib/affiliates/admission-queries'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'

export const generateMetadata = () => pageMetadata('adminAllApplications')

/** Whoever waits for an answer, by program. */
export default async function AdminAllApplications() {
  await requireAdmin()
  const [t, waiting] = await Promise.all([getTranslations('admin.applications'), listWaiting()])
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {waiting.length > 0 ? <WaitingApplications programs={waiting} /> : <EmptyState title={t('none')} />}
    </>
  )
}
