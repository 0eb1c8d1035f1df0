import { AccountSwitch } from '@/components/layout/account-switch'
import { AppFrame } from '@/components/layout/app-frame'
import { Announcements } from '@/components/notices/announcements'
import { DismissAnnouncement } from '@/components/notices/dismiss-announcement'
import { getUser } from '@/lib/auth/session'
import { getLocale } from '@/lib/i18n/server-locale'
import { listMyAnnouncements } from '@/lib/notices/announcement-queries'
import { countUnread } from '@/lib/threads/queries'

/** What an affiliate works with, in one piece as the administrators' area. It guards nothing, each page calls requireUser(). */
export const instant = false

export default async function AffiliateLayout({ children }: LayoutProps<'/[locale]'>) {
  const user = await getUser()
  const announcements = user ? await listMyAnnouncements(await getLocale()) : []
  return (
    <AppFrame area="affiliate" counts={user ? await countUnread('affiliate') : undefined}>
      <Announcements announcements={announcements} dismissal={user?.view ? undefined : DismissAnnouncement} />
      <AccountSwitch />
      {children}
    </AppFrame>
  )
}
