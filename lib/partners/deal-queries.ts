import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/errors'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { createClient } from '@/lib/supabase/server'
import { BOARD, DEAL_COLUMNS, type Deal, dealRow } from './deal-schema'

const AT_MOST = 200
const programRow = z.object({
  program_id: z.uuid(),
  name: textsSchema,
  currency: z.string(),
  rates: z.array(z.number()),
})

/** A partner's deals, newest first. */
export async function listDeals(partnerId: string): Promise<Deal[]> {
  const supabase = await createClient()
  const rows = await supabase
    .from('deals')
    .select(DEAL_COLUMNS)
    .eq('partner_id', partnerId)
    .order('registered_at', { ascending: false })
    .limit(AT_MOST)
  return z.array(dealRow).parse(unwrap(rows))
}

/** The same from a row on, however many there are. */
export async function listDealsFrom(partnerId: string, first: number, count: number): Promise<Deal[]> {
  const supabase = await createClient()
  const rows = await supabase
    .from('deals')
    .select(DEAL_COLUMNS)
    .eq('partner_id', partnerId)
    .order('registered_at', { ascending: false })
    .order('id')
    .range(first, first + count - 1)
  return z.array(dealRow).parse(unwrap(rows))
}

/** The deals of all partners as the board shows them, for administrators. */
export async function listBoard(): Promise<Deal[]> {
  const supabase = await createClient()
  const rows = await supabase
    .from('deals')
    .select(DEAL_COLUMNS)
    .in('state', [...BOARD])
    .order('changed_at', { ascending: false })
    .limit(AT_MOST)
  return z.array(dealRow).parse(unwrap(rows))
}

/** The programs in which the partner's account takes part: deals are registered there, and overrides are earned. */
export async function listPartnerPrograms() {
  const supabase = await createClient()
  return z.array(programRow).parse(unwrap(await supabase.rpc('list_partner_programs')))
}
