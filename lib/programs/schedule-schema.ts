import { z } from 'zod'
import type { PayoutRhythm } from '@/lib/supabase/enums'

const DAYS_OF_MONTH = Array.from({ length: 28 }, (_, n) => n + 1)
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]
/** When a program pays, as one choice of a list: `monthly:15`, `weekly:5` (Friday), `on_demand`, or empty. */
export const PAYDAYS = [
  '',
  'on_demand',
  ...WEEKDAYS.map((day) => `weekly:${day}`),
  ...DAYS_OF_MONTH.map((day) => `monthly:${day}`),
]

/** The same as the command takes it. */
export function readPayday(payday: string) {
  const [rhythm, day] = payday.split(':')
  return {
    rhythm: (rhythm || null) as PayoutRhythm | null,
    day: day ? Number(day) : null,
  }
}

export const scheduleFormSchema = z
  .object({ program_id: z.uuid(), payday: z.enum(PAYDAYS, { error: 'schedule.day' }) })
  .transform(({ program_id, payday }) => ({ program_id, ...readPayday(payday) }))
