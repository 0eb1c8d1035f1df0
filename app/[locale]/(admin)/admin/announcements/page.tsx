import { randomUUID } from 'node:crypto'
import { getTranslations } from 'next-intl/server'
import { DoneAlert } from '@/components/accounts/done-alert'
import { AnnouncementForm } from '@/components/notices/announcement-form'
import { AnnouncementList } from '@/components/notices/announcement-list'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getLocale } from '@/lib/i18n/server-locale'
import { listAnnouncements } from '@/lib/notices/announcement-queries'

export const generateMetadata = () => pageMetadata('adminAnnouncements')

export default async function AdminAnnouncements({
  searchParams,
}: PageProps<'/[locale]/admin/announcements'>) {
  await requireAdmin()
  const [t, locale, query] = await Promise.all([
    getTranslations('notices.announce'),
    getLocale(),
    searchParams,
  ])
  const announcements = await listAnnouncements(locale)
  const done = { announced: t('announced'), withdrawn: t('withdrawn') }
  return (
    <>
      <PageHeader title={t('heading')} lead={t('lead')} />
      <DoneAlert done={query.done} texts={done} />
      <section className="grid max-w-4xl gap-4">
        <h2 className="text-h3">{t('new')}</h2>
        <AnnouncementForm keyOfForm={randomUUID()} />
      </section>
      <section className="grid max-w-4xl gap-4">
        <h2 className="text-h3">{t('all')}</h2>
        <AnnouncementList announcements={announcements} now={Date.now()} />
      </section>
    </>
  )
}
