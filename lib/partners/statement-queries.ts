import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/errors'
import { createClient } from '@/lib/supabase/server'
import { lineRow, type Month, monthRow, type StatementLine } from './statement-schema'

/** What the partner's account earned in each month by currency, the newest month first. */
export async function listMonths(): Promise<Month[]> {
  const supabase = await createClient()
  return z.array(monthRow).parse(unwrap(await supabase.rpc('list_partner_months')))
}

/** Lines of one month ("2026-11-01"), oldest first, from a row on. */
export async function listLines(month: string, first: number, count: number): Promise<StatementLine[]> {
  const supabase = await createClient()
  const rows = await supabase.rpc('list_partner_lines', { month, first_row: first, row_count: count })
  return z.array(lineRow).parse(unwrap(rows))
}
