import { getUser } from '@/lib/auth/session'
import { TEAM_HEAD, teamLines } from '@/lib/partners/csv'
import { getMyPartner, listRecruits } from '@/lib/partners/queries'
import { csvAnswer, toCsv } from '@/lib/table-csv'

/** The team of the partner that the reader works for, as a file: a line for each affiliate and currency. */
export async function GET() {
  if (!(await getUser())) return new Response(null, { status: 401 })
  if (!(await getMyPartner())) return new Response(null, { status: 403 })
  return csvAnswer('team', toCsv(TEAM_HEAD, teamLines(await listRecruits())))
}
