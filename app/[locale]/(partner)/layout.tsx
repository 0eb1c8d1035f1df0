import { AppFrame } from '@/components/layout/app-frame'
import { getUser } from '@/lib/auth/session'
import { countUnread } from '@/lib/threads/queries'

/** What a partner works with. It guards nothing, each page calls requireUser() and asks which partner the reader works for. */
export const instant = false

export default async function PartnerLayout({ children }: LayoutProps<'/[locale]'>) {
  const counts = (await getUser()) ? await countUnread('partner') : undefined
  return (
    <AppFrame area="partner" counts={counts}>
      {children}
    </AppFrame>
  )
}
