import { z } from 'zod'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { DEAL_STATE, type DealState } from '@/lib/supabase/enums'

/** The columns of the board, which an administrator may take an open deal to; what expired is in a partner's list only. */
export const BOARD = DEAL_STATE.filter((state) => state !== 'expired')
const CLOSED: readonly DealState[] = ['won', 'lost', 'expired']
export const isOpen = (state: DealState) => !CLOSED.includes(state)

/** Money as people write it ("1,250.50") in minor units of a currency with two decimals. */
const money = z
  .string()
  .trim()
  .transform((text, context) => {
    const plain = text
      .replace(/[\s$]/g, '')
      .replace(/[.,](?=\d{3}(\D|$))/g, '')
      .replace(',', '.')
    const value = /^\d{1,10}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : 0
    if (value > 0) return value
    context.addIssue({ code: 'custom', message: 'deal.amount' })
    return z.NEVER
  })

export const registerSchema = z.object({
  program_id: z.uuid({ error: 'fields.choice' }),
  company: z.string().trim().min(2, { error: 'deal.company' }).max(120, { error: 'deal.company' }),
  need: z.string().trim().min(10, { error: 'deal.need' }).max(2000, { error: 'deal.need' }),
  amount: money,
  idempotency_key: z.uuid(),
})

const reason = z.string().trim().max(500, { error: 'account.reason' })
export const moveSchema = z
  .object({
    deal_id: z.uuid(),
    state: z.enum(BOARD, { error: 'fields.choice' }),
    amount: z.string().optional().default(''),
    reason: reason.optional().default(''),
    idempotency_key: z.uuid(),
  })
  .transform(({ amount, reason, ...move }, context) => {
    if (move.state === 'lost') {
      if (reason.length >= 3) return { ...move, amount: null, reason }
      context.addIssue({ code: 'custom', path: ['reason'], message: 'account.reason' })
      return z.NEVER
    }
    if (move.state !== 'won') return { ...move, amount: null, reason: null }
    const given = money.safeParse(amount)
    if (given.success) return { ...move, amount: given.data, reason: null }
    context.addIssue({ code: 'custom', path: ['amount'], message: 'deal.amount' })
    return z.NEVER
  })
export const withdrawSchema = z.object({
  deal_id: z.uuid(),
  reason: reason.min(3, { error: 'account.reason' }),
})

export const DEAL_COLUMNS = `id, company, need, amount, currency, state, registered_at, changed_at, expires_at, reason,
  program:programs(name), partner:partners(company)`
export const dealRow = z
  .object({
    id: z.uuid(),
    company: z.string(),
    need: z.string(),
    amount: z.number(),
    currency: z.string(),
    state: z.enum(DEAL_STATE),
    registered_at: z.string(),
    changed_at: z.string(),
    expires_at: z.string(),
    reason: z.string().nullable(),
    program: z.object({ name: textsSchema }),
    partner: z.object({ company: z.string() }),
  })
  .transform(({ registered_at, changed_at, expires_at, program, partner, ...row }) => ({
    ...row,
    registeredAt: registered_at,
    changedAt: changed_at,
    expiresAt: expires_at,
    programName: program.name,
    partnerName: partner.company,
  }))
export type Deal = z.output<typeof dealRow>
