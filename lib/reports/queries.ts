import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/errors'
import { panamaToday } from '@/lib/i18n/format'
import { createClient } from '@/lib/supabase/server'
import type { Query } from '@/lib/table'
import { addDays, cutDays, type Period, readPeriod } from './period'
import { toReports } from './rules'
import { type CurrencyReport, type PaidFigures, type Part, toPart } from './schema'

/** What an affiliate's dashboard shows of the days that its address asks for. */
export async function readDashboard(affiliateId: string, query: Query) {
  const today = panamaToday()
  const input = {
    affiliateId,
    programId: z.uuid().safeParse(query.program).data ?? null,
    period: readPeriod(query, today),
    part: toPart(query.part),
  }
  const [reports, paid] = await Promise.all([readReports(input), listPaid(affiliateId, input.period)])
  return { ...input, today, reports, paid }
}

type Asked = { affiliateId: string; programId: string | null; period: Period; part: Part }

/** What an affiliate's days add up to in a period and the one before, one report for each currency. */
async function readReports({ affiliateId, programId, period, part }: Asked): Promise<CurrencyReport[]> {
  const supabase = await createClient()
  const whose = { of_affiliate: affiliateId, of_program: programId }
  const { first, last, before } = period
  const [days, parts] = await Promise.all([
    Promise.all(
      cutDays({ first: before.first, last }).map((piece) =>
        supabase.rpc('report_affiliate_days', { ...whose, ...piece }),
      ),
    ),
    supabase.rpc('report_affiliate_parts', { ...whose, first, last, part }),
  ])
  const rows = unwrap(parts)
  const labels =
    part === 'link'
      ? await nameLinks(rows.flatMap(({ value }) => (value === '*' ? [] : value)))
      : new Map<string, string>()
  const named = rows.map((row) => ({ ...row, label: labels.get(row.value) }))
  return toReports(period, days.flatMap(unwrap), named)
}

/** Links by their names; of several with one name each shows its code too. */
async function nameLinks(ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const supabase = await createClient()
  const rows = unwrap(await supabase.from('links').select('id, code, name').in('id', ids))
  const bearers = Map.groupBy(rows, ({ name }) => name)
  return new Map(
    rows.map(({ id, code, name }) => {
      const isOnly = name && bearers.get(name)?.length === 1
      return [id, isOnly ? name : [name, `/r/${code}`].filter(Boolean).join(' · ')]
    }),
  )
}

/** Panama has no summer time. */
const startOf = (day: string) => `${day}T00:00:00-05:00`

/** What was paid to an affiliate in a period and the one before. */
async function listPaid(affiliateId: string, period: Period): Promise<PaidFigures[]> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('payouts')
      .select('amount, currency, paid_at')
      .eq('affiliate_id', affiliateId)
      .eq('status', 'paid')
      .gte('paid_at', startOf(period.before.first))
      .lt('paid_at', startOf(addDays(period.last, 1))),
  )
  const paid = new Map<string, PaidFigures>()
  for (const { amount, currency, paid_at } of rows) {
    const sum = paid.get(currency) ?? { currency, now: 0, before: 0 }
    const at = Date.parse(paid_at ?? '')
    if (at >= Date.parse(startOf(period.first))) sum.now += amount
    else if (at < Date.parse(startOf(addDays(period.before.last, 1)))) sum.before += amount
    paid.set(currency, sum)
  }
  return [...paid.values()]
}
