import type { NextRequest } from 'next/server'
import { searchAuditLog } from '@/lib/accounts/audit-queries'
import { type AuditLine, readAuditFilter } from '@/lib/accounts/audit-schema'
import { getUser } from '@/lib/auth/session'
import { csvAnswer, toCsv } from '@/lib/table-csv'

const HEAD = ['id', 'at', 'who', 'action', 'about', 'changes']
const AT_ONCE = 1000
/** More lines than a spreadsheet opens well; the days of the filter narrow it. */
const MOST = 50_000

/** The lines of the log that an address asks for as a file, for administrators. */
export async function GET({ nextUrl }: NextRequest) {
  const user = await getUser()
  if (!user?.isAdmin) return new Response(null, { status: user ? 403 : 401 })
  const filter = readAuditFilter(Object.fromEntries(nextUrl.searchParams))
  const lines: AuditLine[] = []
  for (let below = filter.below; lines.length < MOST; ) {
    const some = await searchAuditLog({ ...filter, below }, AT_ONCE)
    lines.push(...some)
    below = some.at(-1)?.id ?? ''
    if (some.length < AT_ONCE) break
  }
  const cells = lines.map(({ id, at, actor, isSystem, action, subjectId, changes }) => [
    id,
    at,
    isSystem ? 'system' : actor,
    action,
    subjectId,
    changes.map(({ field, before, after }) => `${field}: ${before} → ${after}`).join('; '),
  ])
  return csvAnswer('log', toCsv(HEAD, cells))
}
