import { z } from 'zod'
import { unitsOf } from './plan-schema'

/** What a call asks of who exports it. `plan` and `round` fill in the rest from what is stored. */
export type CallField =
  | 'account'
  | 'yes'
  | 'tokens'
  | 'round'
  | 'hash'
  | 'share'
  | 'shares'
  | 'shares_max'
  | 'locks'
type Call = { target: 'sale' | 'staking' | 'dividends'; function: string; fields: readonly CallField[] }

/** Everything that a role can do, by name. Which role, and after how long, the contracts say themselves. */
export const CALLS = {
  sale_configure: { target: 'sale', function: 'configure', fields: [] },
  sale_activate: { target: 'sale', function: 'activate', fields: [] },
  sale_pause: { target: 'sale', function: 'pause', fields: [] },
  sale_unpause: { target: 'sale', function: 'unpause', fields: [] },
  sale_cancel: { target: 'sale', function: 'cancel', fields: [] },
  sale_set_terms: { target: 'sale', function: 'setTermsHash', fields: ['hash'] },
  sale_set_signer: { target: 'sale', function: 'setVoucherSigner', fields: ['account'] },
  sale_set_blocked: { target: 'sale', function: 'setBlocked', fields: ['account', 'yes'] },
  sale_withdraw: { target: 'sale', function: 'withdrawProceeds', fields: ['account'] },
  sale_sweep: { target: 'sale', function: 'sweepUnsold', fields: ['account'] },
  staking_configure: {
    target: 'staking',
    function: 'configure',
    fields: ['share', 'shares', 'shares_max', 'locks'],
  },
  staking_pause: { target: 'staking', function: 'pause', fields: [] },
  staking_unpause: { target: 'staking', function: 'unpause', fields: [] },
  staking_withdraw: { target: 'staking', function: 'withdrawFree', fields: ['account', 'tokens'] },
  dividends_policy: { target: 'dividends', function: 'setPolicy', fields: ['share', 'shares'] },
  dividends_propose: { target: 'dividends', function: 'propose', fields: ['round'] },
  dividends_fund: { target: 'dividends', function: 'fund', fields: ['round'] },
  dividends_cancel: { target: 'dividends', function: 'cancel', fields: ['round'] },
  dividends_sweep: { target: 'dividends', function: 'sweep', fields: ['round', 'account'] },
} as const satisfies Record<string, Call>
export type CallName = keyof typeof CALLS
export const CALL_NAMES = Object.keys(CALLS) as CallName[]
export const isCallName = (name: unknown): name is CallName => CALL_NAMES.some((one) => one === name)

/** The name of a stored call; several calls of one contract never have the same function. */
export function callNamed(target: string, called: string): CallName | null {
  return CALL_NAMES.find((name) => CALLS[name].target === target && CALLS[name].function === called) ?? null
}

const required = 'fields.required'
const text = (max: number) => z.string({ error: required }).trim().max(max, { error: 'fields.too_long' })
const shares = text(100).transform((typed, context) => {
  const points = typed.split(/\s*;\s*/).map((part) => unitsOf(part, 2))
  if (points.length === 6 && points.every((one) => one !== null && one <= 65_535n))
    return points.map((one) => Number(one))
  context.addIssue({ code: 'custom', message: 'ito.shares', input: typed })
  return z.NEVER
})

/** How each field is read; amounts are digits of the contracts' units. */
const FIELDS = {
  account: text(42)
    .toLowerCase()
    .pipe(z.string().regex(/^0x[0-9a-f]{40}$/, { error: 'ito.address' })),
  yes: z.enum(['true', 'false'], { error: 'fields.choice' }).transform((value) => value === 'true'),
  tokens: text(40)
    .transform((typed) => unitsOf(typed, 18))
    .refine((units): units is bigint => units !== null && units > 0n, { error: 'ito.tokens' })
    .transform(String),
  round: text(40)
    .min(1, { error: required })
    .pipe(z.uuid({ error: 'fields.choice' })),
  hash: text(66)
    .toLowerCase()
    .pipe(z.string().regex(/^0x[0-9a-f]{64}$/, { error: 'ito.hash' })),
  share: text(6)
    .transform((typed) => unitsOf(typed, 2))
    .refine((points): points is bigint => points !== null && points <= 10_000n, { error: 'ito.share' })
    .transform(Number),
  shares,
  shares_max: shares,
  locks: text(200).transform((typed, context) => {
    const locks = typed.split(/\s*;\s*/).map((part) => {
      const [days, points] = part.split(/\s*=\s*/)
      return { term: Number(days) * 86_400, bonusBps: Number(unitsOf(points ?? '', 2) ?? Number.NaN) }
    })
    if (locks.length <= 8 && locks.every((one) => one.term > 0 && one.term < 2 ** 32 && one.bonusBps >= 0))
      return locks
    context.addIssue({ code: 'custom', message: 'ito.locks', input: typed })
    return z.NEVER
  }),
} satisfies Record<CallField, z.ZodType>
/** What a call's fields came to. */
export type CallArgs = { [F in CallField]?: z.output<(typeof FIELDS)[F]> }

const base = z.looseObject({
  offering_id: z.uuid(),
  slug: z.string().regex(/^[a-z0-9-]{1,60}$/),
  call: z.string().refine(isCallName, { error: 'fields.choice' }),
  reason: z.string().trim().default(''),
  idempotency_key: z.uuid(),
})
export const callSchema = base.transform((form, context) => {
  const { offering_id, slug, reason, idempotency_key } = form
  const call = form.call as CallName
  const args: Record<string, unknown> = {}
  if (reason.length < 3 || reason.length > 500)
    context.addIssue({ code: 'custom', path: ['reason'], message: 'ito.reason', input: reason })
  for (const field of CALLS[call].fields) {
    const read = FIELDS[field].safeParse(form[field])
    if (read.success) args[field] = read.data
    else
      for (const { message } of read.error.issues)
        context.addIssue({ code: 'custom', path: [field], message, input: form[field] })
  }
  return { offering_id, slug, call, reason, idempotency_key, args: args as CallArgs }
})

/** A round to draft: a quarter, its profit, and the block whose holders share. */
export const draftSchema = z
  .object({
    offering_id: z.uuid(),
    slug: z.string().regex(/^[a-z0-9-]{1,60}$/),
    year: text(4).pipe(z.string().regex(/^20\d\d$/, { error: 'ito.whole' })),
    quarter: z.enum(['1', '2', '3', '4'], { error: 'fields.choice' }),
    profit: text(24)
      .transform((typed) => unitsOf(typed, 6))
      .refine((units): units is bigint => units !== null && units > 0n && units < 9n * 10n ** 15n, {
        error: 'ito.money',
      }),
    record_block: text(12).pipe(z.string().regex(/^\d{1,12}$/, { error: 'ito.whole' })),
    left_out: text(2_000).default(''),
    idempotency_key: z.uuid(),
  })
  .transform(({ year, quarter, record_block, left_out, ...form }, context) => {
    const accounts = left_out
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean)
    if (accounts.some((one) => !/^0x[0-9a-f]{40}$/.test(one)))
      context.addIssue({ code: 'custom', path: ['left_out'], message: 'ito.address', input: left_out })
    return { ...form, period: Number(year + quarter), record_block: Number(record_block), left_out: accounts }
  })
export const publishSchema = z.object({ round_id: z.uuid(), round: z.coerce.number().int().min(0).max(1e6) })
export const withdrawSchema = z.object({
  round_id: z.uuid(),
  reason: z
    .string({ error: required })
    .trim()
    .min(3, { error: 'ito.reason' })
    .max(500, { error: 'ito.reason' }),
})
