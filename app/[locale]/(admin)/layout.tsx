import { AppFrame } from '@/components/layout/app-frame'
import { Announcements } from '@/components/notices/announcements'
import { DismissAnnouncement } from '@/components/notices/dismiss-announcement'
import { getUser } from '@/lib/auth/session'
import { getLocale } from '@/lib/i18n/server-locale'
import { listMyAnnouncements } from '@/lib/notices/announcement-queries'
import { countTasks } from '@/lib/reports/admin-queries'

/**
 * The administrators' area. Its pages come in one piece and no loading.tsx stands above: what streams in stays hidden until
 * scripts run. The layout guards nothing, each page calls requireAdmin().
 */
export const instant = false

export default async function AdminLayout({ children }: LayoutProps<'/[locale]'>) {
  const user = await getUser()
  const announcements = user ? await listMyAnnouncements(await getLocale()) : []
  return (
    <AppFrame area="admin" counts={user?.isAdmin ? await countTasks() : undefined}>
      <Announcements announcements={announcements} dismissal={user?.view ? undefined : DismissAnnouncement} />
      {children}
    </AppFrame>
  )
}
