import { getTranslations } from 'next-intl/server'
import { TopicRequests } from '@/components/contact/topic-requests'
import { Board } from '@/components/franchises/board'
import { OfficeTabs } from '@/components/franchises/office-tabs'
import { WaitingThreads } from '@/components/franchises/waiting-threads'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { listNewInquiries } from '@/lib/contact/queries'
import { listCards, listWaitingThreads } from '@/lib/franchises/office-queries'
import { pageMetadata } from '@/lib/i18n/metadata'

export const generateMetadata = () => pageMetadata('adminGoride')

export default async function AdminGoride() {
  await requireAdmin()
  const [t, cards, waiting, inquiries] = await Promise.all([
    getTranslations('franchiseoffice.board'),
    listCards(),
    listWaitingThreads(),
    listNewInquiries('franchises'),
  ])
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <OfficeTabs current="board" />
      <WaitingThreads threads={waiting} />
      <Board cards={cards} />
      {inquiries.length > 0 && <TopicRequests topic="franchises" inquiries={inquiries} />}
    </>
  )
}
