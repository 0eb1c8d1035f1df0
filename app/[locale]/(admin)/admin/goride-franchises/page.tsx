import { getTranslations } from 'next-intl/server'
import { TopicRequests } from '@/components/contact/topic-requests'
import { Button } from '@/components/ui/button'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { listNewInquiries } from '@/lib/contact/queries'
import { pageMetadata } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'

export const generateMetadata = () => pageMetadata('adminGoride')

export default async function AdminGoride() {
  await requireAdmin()
  const [t, inquiries] = await Promise.all([
    getTranslations('admin.later.goride'),
    listNewInquiries('franchises'),
  ])
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <Button asChild variant="outline">
            <Link href="/franchises">{t('action')}</Link>
          </Button>
        }
      />
      <TopicRequests topic="franchises" inquiries={inquiries} />
    </>
  )
}
