import { getTranslations } from 'next-intl/server'
import { NoticeList } from '@/components/notices/notice-list'
import { NoticeTools } from '@/components/notices/notice-tools'
import { Pager } from '@/components/page/pager'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'
import { toPage } from '@/lib/i18n/page-number'
import { getLocale } from '@/lib/i18n/server-locale'
import { listNotices } from '@/lib/notices/queries'

export const generateMetadata = () => pageMetadata('notices')

export default async function Notices({ searchParams }: PageProps<'/[locale]/dashboard/notices'>) {
  const { unread, view } = await requireUser()
  const query = await searchParams
  const [page, unreadOnly] = [toPage(query.page), query.show === 'unread']
  const [t, locale] = await Promise.all([getTranslations('notices'), getLocale()])
  const { notices, hasMore } = await listNotices(page, locale, { unreadOnly })
  const address = (to: number) => `/dashboard/notices?${unreadOnly ? 'show=unread&' : ''}page=${to}`
  return (
    <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader
        title={t('title')}
        lead={t('lead', { count: unread })}
        actions={
          <Button asChild variant="outline" size="small">
            <Link href="/account/notifications">{t('choose')}</Link>
          </Button>
        }
      />
      <NoticeTools
        unreadOnly={unreadOnly}
        newest={unread > 0 && !view && page === 1 ? notices[0]?.id : undefined}
      />
      {notices.length > 0 ? (
        <NoticeList notices={notices} isView={view !== null} />
      ) : (
        <EmptyState title={t(unreadOnly ? 'noneUnread' : 'none')}>{t('noneText')}</EmptyState>
      )}
      <Pager page={page} hasMore={hasMore} href={address} />
    </div>
  )
}
