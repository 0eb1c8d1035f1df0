import 'server-only'
import { getAffiliateId } from '@/lib/auth/affiliate-account'
import { listMyInvitations } from './admission-queries'
import { getFirstSteps, getOverview } from './queries'

/** What the start page shows of a person as an affiliate; `own` is null for who is none yet. */
export async function readHome(email: string) {
  const [affiliateId, steps, invitations] = await Promise.all([
    getAffiliateId(),
    getFirstSteps(),
    listMyInvitations(email),
  ])
  const own = affiliateId ? await getOverview(affiliateId) : null
  return { affiliateId, own, steps, invitations }
}
