import 'server-only'
import { panamaToday } from '@/lib/i18n/format'
import { listContracts, listMedians, listMonths, listRoyalties, readFleet } from './owner-queries'
import { expiringOf } from './owner-rules'
import type { OpenFranchise } from './owner-schema'

/** What the first page of a franchise shows: sums of months, never its days. */
export async function readOverview({ id }: OpenFranchise) {
  const [months, medians, royalties, contracts, { drivers, vehicles }] = await Promise.all([
    listMonths(id),
    listMedians(),
    listRoyalties(id),
    listContracts(id),
    readFleet(id),
  ])
  return { months, medians, royalties, contracts, expiring: expiringOf(drivers, vehicles, panamaToday()) }
}
