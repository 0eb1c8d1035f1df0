import { readHome } from '@/lib/affiliates/home-queries'
import { mayDo } from '@/lib/auth/affiliate-account'
import type { User } from '@/lib/auth/session'
import { listMyInquiries } from '@/lib/contact/queries'
import { getLocale } from '@/lib/i18n/server-locale'
import { listNotices } from '@/lib/notices/queries'
import { listMyPlans } from '@/lib/orders/plan-queries'
import { listMyOrders } from '@/lib/orders/queries'
import { getMyPartner, getOverview, listMyInvitations } from '@/lib/partners/queries'
import { readNext } from '@/lib/payouts/queries'
import { listProgramNews } from '@/lib/programs/my-queries'
import { listLatest } from '@/lib/reports/activity-queries'
import { listTasks } from '@/lib/reports/admin-queries'

/** How many of somebody's latest orders and unread notices the start page shows. */
const SHOWN = 3

/** What the start page shows of a person: what waits, their figures as an affiliate and partner, and what they have. */
export async function loadDashboard(user: User) {
  const [own, mine, partner] = await Promise.all([loadAffiliate(user), loadMine(user), loadPartner()])
  return { ...own, ...mine, ...partner, tasks: user.isAdmin ? await listTasks() : null }
}

async function loadAffiliate(user: User) {
  const { affiliateId: id, ...home } = await readHome(user.email)
  const [next, news, latest, mayWithdraw] = await Promise.all([
    id ? readNext(id) : null,
    id ? listProgramNews(id) : [],
    id ? listLatest(id) : null,
    mayDo('work'),
  ])
  return { ...home, next, news, latest, mayWithdraw }
}

async function loadMine({ id }: User) {
  const locale = await getLocale()
  const [plans, orders, inquiries, unread] = await Promise.all([
    listMyPlans(id),
    listMyOrders(id, 1, SHOWN),
    listMyInquiries(),
    listNotices(1, locale, { unreadOnly: true, size: SHOWN }),
  ])
  return { plans, orders: orders.rows, inquiries, notices: unread.notices }
}

async function loadPartner() {
  const [partner, offers] = await Promise.all([getMyPartner(), listMyInvitations()])
  const overrides = partner?.state === 'approved' ? await getOverview() : []
  return { partner, offers, overrides }
}
