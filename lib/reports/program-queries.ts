import 'server-only'
import { unwrap } from '@/lib/errors'
import { panamaToday } from '@/lib/i18n/format'
import { createClient } from '@/lib/supabase/server'
import { listMonths, type ProgramMonth } from './admin-rules'

/** What a program sold and what its affiliates earned, by month, this one first; the days add up to the reports. */
export async function listProgramMonths(programId: string): Promise<ProgramMonth[]> {
  const today = panamaToday()
  const months = listMonths(today)
  const supabase = await createClient()
  const days = unwrap(
    await supabase.rpc('report_program_days', {
      of_program: programId,
      first: months.at(-1) ?? today,
      last: today,
    }),
  )
  const sum = (month: string, figure: 'sales' | 'revenue' | 'earned') =>
    days.reduce((total, day) => (day.day.startsWith(month.slice(0, 7)) ? total + day[figure] : total), 0)
  return months.map((month) => ({
    month,
    sales: sum(month, 'sales'),
    revenue: sum(month, 'revenue'),
    earned: sum(month, 'earned'),
  }))
}
