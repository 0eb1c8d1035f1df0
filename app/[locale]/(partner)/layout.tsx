import { AppFrame } from '@/components/layout/app-frame'
import { getUser } from '@/lib/auth/session'
import { getMyPartner } from '@/lib/partners/queries'
import { listOfficePrograms } from '@/lib/programs/office-queries'
import { countUnread } from '@/lib/threads/queries'

/** What a partner works with. It guards nothing, each page calls requireUser() and asks which partner the reader works for. */
export const instant = false

/** What somebody can use who is no approved partner: the application, the thread about it, and programs that they run. */
async function usablePlaces(): Promise<((path: string) => boolean) | undefined> {
  const [partner, programs] = await Promise.all([getMyPartner(), listOfficePrograms()])
  if (partner?.state === 'approved') return
  const usable = ['/partner-dashboard']
  if (partner) usable.push('/partner-dashboard/messages')
  if (programs.length > 0) usable.push('/partner-dashboard/programs')
  return (path) => usable.includes(path)
}

export default async function PartnerLayout({ children }: LayoutProps<'/[locale]'>) {
  const [counts, isUsable] = (await getUser())
    ? await Promise.all([countUnread('partner'), usablePlaces()])
    : []
  return (
    <AppFrame area="partner" counts={counts} isUsable={isUsable}>
      {children}
    </AppFrame>
  )
}
