import 'server-only'
import { panamaToday } from '@/lib/i18n/format'
import { listAllContracts, listMonthsSince, listNetwork, namesOf } from './office-queries'
import { anomaliesOf } from './office-rules'
import { listMedians } from './owner-queries'

const MONTHS_BACK = 3

/** The first day of the month so many months before one. */
function monthsBefore(today: string, months: number): string {
  const date = new Date(`${today.slice(0, 7)}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() - months)
  return date.toISOString().slice(0, 10)
}

/** The network of today, and what somebody should look at in its last months. */
export async function readNetworkReport() {
  const today = panamaToday()
  const since = monthsBefore(today, MONTHS_BACK)
  const [franchises, contracts, months, medians] = await Promise.all([
    listNetwork(),
    listAllContracts(),
    listMonthsSince(since),
    listMedians(since),
  ])
  const owners = await namesOf(franchises.map(({ ownerId }) => ownerId))
  return { franchises, contracts, owners, anomalies: anomaliesOf(franchises, months, medians, today) }
}
