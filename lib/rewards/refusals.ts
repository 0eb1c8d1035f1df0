import 'server-only'
import { AppError, explain } from '@/lib/errors'
import { formatDay, panamaToday } from '@/lib/i18n/format'
import type { Locale } from '@/lib/i18n/routing'
import { startOfDay } from './form'

/** The fields of a command that stand under another name in the form. */
const FIELDS: Record<string, string> = {
  rate_bps: 'value',
  flat_amount: 'value',
  with_coupon: 'coupon',
  tiers: 'step_from_0',
  caps: 'cap_amount_0',
  metadata: 'meta_key_0',
  discount_bps: 'discount',
  discount_amount: 'discount',
  effective_from: 'from',
  effective_until: 'until',
  group_id: 'scope',
  enrollment_id: 'scope',
}

/** A refusal as the form shows it: beside the field's own name, and a date as people read it. */
export async function inForm<T>(run: () => Promise<T>, locale: Locale): Promise<T> {
  try {
    return await run()
  } catch (error) {
    const { key, params, fields } = explain(error)
    if (key === 'reward.too_early') {
      const details = firstDay(String(params.details), locale)
      throw new AppError(key, { details }, { fields: { from: [key] } })
    }
    const [field] = Object.keys(fields ?? {})
    if (!field) throw error
    throw new AppError(key, params, { fields: { [FIELDS[field] ?? field]: [key] } })
  }
}

/** The first whole day in Panama that is not before a moment. */
function firstDay(moment: string, locale: Locale): string {
  const at = new Date(moment).getTime()
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Panama' }).format(at)
  const start = new Date(startOfDay(day)).getTime()
  return formatDay(new Date(start < at ? start + 86_400_000 : start), locale)
}

/** No day means as early as may be; today means now. */
export function begins(day: string): string | null {
  if (!day) return null
  return day === panamaToday() ? new Date().toISOString() : startOfDay(day)
}
