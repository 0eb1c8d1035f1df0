import { SiteMain } from '@/components/layout/site-main'
import { Announcements } from '@/components/notices/announcements'
import { getLocale } from '@/lib/i18n/server-locale'
import { listOpenAnnouncements } from '@/lib/notices/announcement-queries'

/** Pages with the footer: everything that is not a signed-in area. What is announced to everybody stands above them. */
export default async function SiteLayout({ children }: LayoutProps<'/[locale]'>) {
  const locale = await getLocale()
  const announcements = await listOpenAnnouncements(locale)
  return (
    <SiteMain locale={locale}>
      {announcements.length > 0 && (
        <div className="page pt-4">
          <Announcements announcements={announcements} />
        </div>
      )}
      {children}
    </SiteMain>
  )
}
