import 'server-only'
import { unwrap } from '@/lib/errors'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { createClient } from '@/lib/supabase/server'
import type { Plan } from './plan-schema'

/** The subscriptions that a person has now, the one that ends first on top. */
export async function listMyPlans(person: string): Promise<Plan[]> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('orders')
      .select('number, name, amount, currency, covers_until, stops_at_end')
      .eq('buyer_id', person)
      .eq('state', 'active')
      .neq('period', 'one_time')
      .order('covers_until')
      .limit(20),
  )
  return rows.flatMap(({ name, covers_until, stops_at_end, ...row }) =>
    covers_until
      ? { ...row, name: textsSchema.parse(name), coversUntil: covers_until, stopsAtEnd: stops_at_end }
      : [],
  )
}
