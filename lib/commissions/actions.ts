'use server'

import { refresh } from 'next/cache'
import { action } from '@/lib/action'
import { unwrap } from '@/lib/errors'
import { translator } from '@/lib/i18n/translator'
import { createClient } from '@/lib/supabase/server'
import { decideManySchema } from './change-schema'
import { nameCommissions } from './queries'
import { approveSchema, rejectSchema } from './schema'

export const approveCommission = action(
  { name: 'approve_commission', who: 'admin', schema: approveSchema },
  async (input) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('approve_commission', input))
    refresh()
    return { done: 'approved' }
  },
)

export const rejectCommission = action(
  { name: 'reject_commission', who: 'admin', schema: rejectSchema },
  async (input) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('reject_commission', input))
    refresh()
    return { done: 'rejected' }
  },
)

/** How many refusals are told one by one; of the others there is a count. */
const TOLD = 50

/** Each row is answered by itself: `values` has how many were done, and of each that was not its order and why. */
export const decideCommissions = action(
  { name: 'decide_commissions', who: 'admin', schema: decideManySchema },
  async (input, { locale }) => {
    const supabase = await createClient()
    const rows = unwrap(await supabase.rpc('decide_commissions', input))
    const refused = rows.filter((row) => row.refusal)
    const shown = refused.slice(0, TOLD)
    const [t, names] = await Promise.all([
      translator(locale, 'errors'),
      nameCommissions(shown.map((row) => row.commission_id)),
    ])
    const say = (refusal: string) => t(refusal.replace('errors.', '') as 'unexpected', { id: '' })
    refresh()
    return {
      done: input.decision,
      values: {
        count: String(rows.length - refused.length),
        more: String(refused.length - shown.length),
        ...Object.fromEntries(
          shown.map(({ commission_id, refusal }) => [
            `refused ${commission_id}`,
            `${names.get(commission_id) ?? commission_id}: ${say(refusal)}`,
          ]),
        ),
      },
    }
  },
)
