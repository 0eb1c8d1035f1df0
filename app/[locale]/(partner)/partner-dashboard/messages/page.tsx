import { getTranslations } from 'next-intl/server'
import { NotPartner } from '@/components/partners/not-partner'
import { ThreadView } from '@/components/threads/thread-view'
import { PageHeader } from '@/components/ui/page-header'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { toPage } from '@/lib/i18n/page-number'
import { getMyPartner } from '@/lib/partners/queries'
import { readThread } from '@/lib/threads/queries'

const PATH = '/partner-dashboard/messages'

export const generateMetadata = () => pageMetadata('partnerMessages')

export default async function PartnerMessages({
  searchParams,
}: PageProps<'/[locale]/partner-dashboard/messages'>) {
  const user = await requireUser()
  const [t, partner, { page }] = await Promise.all([getTranslations('threads'), getMyPartner(), searchParams])
  const thread = partner && (await readThread(partner.id, toPage(page)))
  if (!thread) return <NotPartner title={t('title')} />
  const lead = partner.contactName ? t('leadContact', { name: partner.contactName }) : t('lead')
  return (
    <>
      <PageHeader title={t('title')} lead={lead} />
      <ThreadView thread={thread} path={PATH} isViewed={Boolean(user.view)} />
    </>
  )
}
