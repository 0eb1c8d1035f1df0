'use server'

import { refresh } from 'next/cache'
import { action } from '@/lib/action'
import { callCommand, command } from '@/lib/command'
import { translator } from '@/lib/i18n/translator'
import { decideManySchema } from './change-schema'
import { nameCommissions } from './queries'
import { approveSchema, rejectSchema } from './schema'

export const approveCommission = command('approve_commission', {
  who: 'user',
  schema: approveSchema,
  done: 'approved',
})
export const rejectCommission = command('reject_commission', {
  who: 'user',
  schema: rejectSchema,
  done: 'rejected',
})

/** The form lists so many refusals and counts the others. */
const MAX_LISTED = 50

/** Decides each row separately; returns how many were decided, and the order and the reason of those that were not. */
export const decideCommissions = action(
  { name: 'decide_commissions', who: 'admin', schema: decideManySchema },
  async (input, { locale }) => {
    const rows = await callCommand('decide_commissions', input)
    const refused = rows.filter((row) => row.refusal)
    const listed = refused.slice(0, MAX_LISTED)
    const [t, names] = await Promise.all([
      translator(locale, 'errors'),
      nameCommissions(listed.map((row) => row.commission_id)),
    ])
    const sentence = (refusal: string) => t(refusal.replace('errors.', '') as 'unexpected', { id: '' })
    refresh()
    return {
      done: input.decision,
      result: {
        decided: rows.length - refused.length,
        unlisted: refused.length - listed.length,
        refusals: listed.map(({ commission_id: id, refusal }) => ({
          id,
          text: `${names.get(id) ?? id}: ${sentence(refusal)}`,
        })),
      },
    }
  },
)
