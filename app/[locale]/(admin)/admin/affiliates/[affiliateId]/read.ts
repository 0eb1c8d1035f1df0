import 'server-only'
import { listSentMails } from '@/lib/accounts/mail-queries'
import { placesOf } from '@/lib/affiliates/profile-queries'
import { getOverview } from '@/lib/affiliates/queries'
import type { AffiliateProfile } from '@/lib/affiliates/schema'
import { listNotes } from '@/lib/affiliates/table-queries'
import { findCommissions, showCommissions } from '@/lib/commissions/queries'
import { listLatestConversions } from '@/lib/conversions/table-queries'
import { listReviews } from '@/lib/fraud/review-queries'
import { listAffiliateClicks } from '@/lib/links/affiliate-queries'
import { listCoupons, listLinks } from '@/lib/links/queries'
import { readPayeeAndHolds } from '@/lib/payouts/payee-queries'
import { listPayouts, readNext } from '@/lib/payouts/queries'
import { listAffiliateTasks } from '@/lib/reports/admin-queries'
import { readDashboard } from '@/lib/reports/queries'

/** How many of each kind the overview shows. */
const FEW = 3

/** What the overview of one affiliate shows: balances, the last thirty days, what waits, and the newest of each kind. */
export async function readEverything(affiliate: AffiliateProfile) {
  const { id, userId, enrollments } = affiliate
  const places = placesOf(affiliate)
  const [tasks, own, next, recent, conversions, commissions, payouts, { payee }, links, coupons] =
    await Promise.all([
      listAffiliateTasks(id),
      getOverview(id),
      readNext(id),
      readDashboard(id, {}),
      listLatestConversions(
        enrollments.map((one) => one.id),
        FEW,
      ),
      findCommissions(id, 0, FEW).then(showCommissions),
      listPayouts(id, 0, FEW),
      readPayeeAndHolds(id),
      listLinks(places),
      listCoupons(places),
    ])
  const [clicks, reviews, notes, mails] = await Promise.all([
    listAffiliateClicks(id, 0, FEW),
    listReviews(id, 0, FEW),
    listNotes(id, { most: FEW }),
    listSentMails(userId, 0, FEW),
  ])
  const { reports, paid } = recent
  const latest = { conversions, commissions, payouts, clicks, reviews, notes, mails }
  return {
    ...latest,
    ...{ tasks, totals: own.totals, next: next.sums, reports, paid, payee },
    links: links.slice(0, FEW),
    coupons: coupons.slice(0, FEW),
  }
}
