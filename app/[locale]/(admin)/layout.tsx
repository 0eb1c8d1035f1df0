import { AppFrame } from '@/components/layout/app-frame'
import { getUser } from '@/lib/auth/session'
import { countTasks } from '@/lib/reports/admin-queries'

/**
 * The administrators' area. Its pages come in one piece and no loading.tsx stands above: what streams in stays hidden until
 * scripts run. The layout guards nothing, each page calls requireAdmin().
 */
export const instant = false

export default async function AdminLayout({ children }: LayoutProps<'/[locale]'>) {
  const user = await getUser()
  return (
    <AppFrame area="admin" counts={user?.isAdmin ? await countTasks() : undefined}>
      {children}
    </AppFrame>
  )
}
