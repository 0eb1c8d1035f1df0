import { AccountSwitch } from '@/components/layout/account-switch'
import { AppFrame } from '@/components/layout/app-frame'
import { Announcements } from '@/components/notices/announcements'
import { getUser } from '@/lib/auth/session'
import { getLocale } from '@/lib/i18n/server-locale'
import { listMyAnnouncements } from '@/lib/notices/announcement-queries'

/** What an affiliate works with, in one piece as the administrators' area. It guards nothing, each page calls requireUser(). */
export const instant = false

export default async function AffiliateLayout({ children }: LayoutProps<'/[locale]'>) {
  const user = await getUser()
  const announcements = user ? await listMyAnnouncements(await getLocale()) : []
  return (
    <AppFrame area="affiliate">
      <Announcements announcements={announcements} mayDismiss={!user?.view} />
      <AccountSwitch />
      {children}
    </AppFrame>
  )
}
