import { readHome } from '@/lib/affiliates/home-queries'
import { mayDo } from '@/lib/auth/affiliate-account'
import type { User } from '@/lib/auth/session'
import { listMyInquiries } from '@/lib/contact/queries'
import { listMyOrders } from '@/lib/orders/queries'
import { listMyInvitations } from '@/lib/partners/queries'
import { readNext } from '@/lib/payouts/queries'
import { listProgramNews } from '@/lib/programs/my-queries'
import { listLatest } from '@/lib/reports/activity-queries'
import { listTasks } from '@/lib/reports/admin-queries'

/** How many of somebody's latest orders the start page shows. */
const ORDERS = 3

/** What the start page shows of a person: what waits, their figures as an affiliate, their orders and inquiries. */
export async function loadDashboard(user: User) {
  const { affiliateId: id, ...home } = await readHome(user.email)
  const [next, news, latest, tasks, inquiries, orders, offers, mayWithdraw] = await Promise.all([
    id ? readNext(id) : null,
    id ? listProgramNews(id) : [],
    id ? listLatest(id) : null,
    user.isAdmin ? listTasks() : null,
    listMyInquiries(),
    listMyOrders(user.id, 1, ORDERS),
    listMyInvitations(),
    mayDo('work'),
  ])
  return { ...home, next, news, latest, tasks, inquiries, orders: orders.rows, offers, mayWithdraw }
}
