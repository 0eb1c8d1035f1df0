import { z } from 'zod'
import { currencyCode } from '@/lib/currency'
import { currencyDigits, toBasisPoints, toMinor } from '@/lib/money'

const reason = z.string().trim().min(3, { error: 'account.reason' }).max(500, { error: 'account.reason' })
const currency = currencyCode()
const typed = z.string().trim()
const email = z.string().trim().toLowerCase()
const MONEY = /^\d{1,10}([.,]\d{1,4})?$/

/** Minor units of what was typed; null when nothing was, or a complaint beside the field. */
function minorOf(amount: string, unit: string, context: z.RefinementCtx): number | null {
  if (amount === '') return null
  const decimals = amount.split(/[.,]/)[1]?.length ?? 0
  if (!MONEY.test(amount) || decimals > currencyDigits(unit)) {
    context.addIssue({ code: 'custom', path: ['amount'], message: 'fields.number' })
    return null
  }
  return toMinor(amount, unit)
}

export const askSchema = z.object({
  commission_id: z.uuid(),
  question: z
    .string()
    .trim()
    .min(3, { error: 'commission.question' })
    .max(1000, { error: 'commission.question' }),
})
export const answerSchema = z.object({
  question_id: z.uuid(),
  answer: z.string().trim().min(3, { error: 'commission.answer' }).max(1000, { error: 'commission.answer' }),
})

export const manualSchema = z
  .object({ program: z.string(), email, amount: typed, reason, idempotency_key: z.uuid() })
  .transform(({ program, amount, ...rest }, context) => {
    // the list holds each program's currency
    const [program_id = '', unit = ''] = program.split(' ')
    if (!z.uuid().safeParse(program_id).success || !currency.safeParse(unit).success) {
      context.addIssue({ code: 'custom', path: ['program'], message: 'fields.choice' })
      return z.NEVER
    }
    if (amount === '') context.addIssue({ code: 'custom', path: ['amount'], message: 'fields.required' })
    return { ...rest, program_id, amount: minorOf(amount, unit, context) ?? 0 }
  })

export const clawbackSchema = z
  .object({ commission_id: z.uuid(), currency, amount: typed, reason, idempotency_key: z.uuid() })
  .transform(({ currency: unit, amount, ...rest }, context) => ({
    ...rest,
    amount: minorOf(amount, unit, context),
  }))

/** What is open goes along as it was seen: `open_amount` is null where nothing does. */
export const moveSchema = z
  .object({
    customer_id: z.uuid(),
    program_id: z.uuid(),
    email,
    with_open: z.literal('on').optional(),
    seen_open: z.coerce.number().int().min(0),
    reason,
    idempotency_key: z.uuid(),
  })
  .transform(({ with_open, seen_open, ...rest }) => ({ ...rest, open_amount: with_open ? seen_open : null }))

/** How many rows the form of a split has; those left empty are no share. */
export const SHARE_ROWS = 4
const PERCENT = /^\d{1,2}([.,]\d{1,2})?$/
type Share = { row: number; email: string; bps: number }

/** Percentages in basis points; every row with an address needs one. */
export const splitSchema = z
  .looseObject({ commission_id: z.uuid(), program_id: z.uuid(), reason, idempotency_key: z.uuid() })
  .transform(({ commission_id, program_id, reason: why, idempotency_key, ...form }, context) => {
    const shares: Share[] = []
    for (let row = 1; row <= SHARE_ROWS; row++) {
      const address = String(form[`email_${row}`] ?? '')
        .trim()
        .toLowerCase()
      const percent = String(form[`share_${row}`] ?? '')
        .trim()
        .replace('%', '')
      if (address === '' && percent === '') continue
      const missing = address === '' ? `email_${row}` : PERCENT.test(percent) ? null : `share_${row}`
      if (missing) {
        const message = missing.startsWith('email') ? 'fields.required' : 'commission.share'
        context.addIssue({ code: 'custom', path: [missing], message })
        continue
      }
      shares.push({ row, email: address, bps: toBasisPoints(percent) })
    }
    return { commission_id, program_id, reason: why, idempotency_key, shares }
  })

/** Of those that are ticked, or of all that the page named: what came into the list since is not decided. */
export const decideManySchema = z
  .looseObject({
    decision: z.enum(['approve', 'reject'], { error: 'fields.choice' }),
    reason: z.string().trim().max(500, { error: 'commission.reason' }),
    seen: z.string().max(500 * 37),
    all: z.literal('on').optional(),
    idempotency_key: z.uuid(),
  })
  .transform(({ decision, reason: why, seen, all, idempotency_key, ...boxes }, context) => {
    const chosen = all ? seen.split(',') : Object.keys(boxes)
    const commission_ids = chosen.filter((name) => z.uuid().safeParse(name).success)
    if (commission_ids.length === 0) {
      context.addIssue({ code: 'custom', path: ['decision'], message: 'commission.choose' })
    }
    if (decision === 'reject' && why.length < 3) {
      context.addIssue({ code: 'custom', path: ['reason'], message: 'commission.reason' })
    }
    return {
      decision,
      reason: why || null,
      commission_ids,
      idempotency_key,
    }
  })
