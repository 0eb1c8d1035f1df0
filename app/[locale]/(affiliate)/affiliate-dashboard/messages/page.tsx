import { getTranslations } from 'next-intl/server'
import { MyThreadList } from '@/components/threads/thread-list'
import { PageHeader } from '@/components/ui/page-header'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { listMyThreads } from '@/lib/threads/queries'

export const generateMetadata = () => pageMetadata('affiliateMessages')

export default async function AffiliateMessages() {
  await requireUser()
  const [t, threads] = await Promise.all([getTranslations('threads'), listMyThreads()])
  return (
    <>
      <PageHeader title={t('title')} lead={t('affiliateLead')} />
      <MyThreadList threads={threads.filter(({ isPartner }) => !isPartner)} />
    </>
  )
}
