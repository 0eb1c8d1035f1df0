import { getTranslations } from 'next-intl/server'
import { TopicRequests } from '@/components/contact/topic-requests'
import { Button } from '@/components/ui/button'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { listNewInquiries } from '@/lib/contact/queries'
import { pageMetadata } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'

export const generateMetadata = () => pageMetadata('adminScamscan')

export default async function AdminScamscan() {
  await requireAdmin()
  const [t, inquiries] = await Promise.all([
    getTranslations('admin.later.scamscan'),
    listNewInquiries('scamscan'),
  ])
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <Button asChild variant="outline">
            <Link href="/scamscan">{t('action')}</Link>
          </Button>
        }
      />
      <TopicRequests topic="scamscan" inquiries={inquiries} />
    </>
  )
}
