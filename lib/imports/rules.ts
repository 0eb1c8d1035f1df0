import { z } from 'zod'
import type { ImportFormat, ImportKind, ImportRowState, ImportState } from '@/lib/supabase/enums'

const WHOSE = ['affiliate_email', 'affiliate_code', 'affiliate_id'] as const
/** The fields of each kind of row, the required ones first. */
export const FIELDS = {
  affiliates: ['email', 'code', 'id'],
  customers: ['customer_id', 'customer_email', ...WHOSE, 'since'],
  conversions: [
    'order_id',
    'amount',
    'occurred_at',
    'currency',
    'tax',
    'shipping',
    'shipping_tax',
    'excluded',
    'customer_id',
    ...WHOSE,
    'commission_amount',
    'commission_state',
    'type',
  ],
} as const satisfies Record<ImportKind, readonly string[]>
export type ImportField = (typeof FIELDS)[ImportKind][number]
export const REQUIRED: Record<ImportKind, readonly ImportField[]> = {
  affiliates: ['email'],
  customers: ['customer_id'],
  conversions: ['order_id', 'amount', 'occurred_at'],
}

export const DATE_ORDERS = ['ymd', 'dmy', 'mdy'] as const
export const DECIMALS = ['point', 'comma', 'minor'] as const
/**
 * How the file writes dates and amounts, and what is made beside the rows. The database stores any object that an administrator
 * sends: an absent or invalid option takes the form's first choice, because an error here would stop every other import.
 */
export const storedOptionsSchema = z.object({
  dates: z.enum(DATE_ORDERS).catch('ymd'),
  decimal: z.enum(DECIMALS).catch('point'),
  commissions: z.boolean().catch(false),
  invite: z.boolean().catch(false),
  webhooks: z.boolean().catch(false),
})
export type ImportOptions = z.infer<typeof storedOptionsSchema>
/** Column of the file, from 0, by field; other entries are ignored. */
export const storedMappingSchema = z.looseObject({}).transform((stored): Mapping => {
  const fields = Object.values(FIELDS).flat()
  return Object.fromEntries(
    fields.flatMap((field) => {
      const column = z.int().nonnegative().safeParse(stored[field])
      return column.success ? [[field, column.data]] : []
    }),
  )
})
export type Mapping = Partial<Record<ImportField, number>>

/**
 * Names of columns by format, as each platform documents them; a name is compared without case, spaces and marks. `*` are
 * those of every format: what files of other origin usually call a thing.
 */
const NAMES: Record<ImportKind, Record<string, Partial<Record<ImportField, string[]>>>> = {
  affiliates: {
    rewardful: { email: ['email', 'affiliateemail'], code: ['token'], id: ['affiliateid', 'id'] },
    tapfiliate: { email: ['email'], id: ['id', 'affiliateid'] },
    post_affiliate_pro: {
      email: ['username', 'notificationemail', 'email'],
      code: ['refid'],
      id: ['userid'],
    },
    '*': {
      email: ['email', 'affiliateemail', 'correo', 'mail'],
      code: ['code', 'token', 'referralcode', 'codigo', 'refid'],
      id: ['id', 'affiliateid'],
    },
  },
  customers: {
    rewardful: {
      customer_id: ['stripecustomerid', 'importedid'],
      affiliate_email: ['email', 'affiliateemail'],
    },
    tapfiliate: { customer_id: ['customerid'], affiliate_email: ['affiliateemail'] },
    post_affiliate_pro: {
      customer_id: ['customerid', 'data1'],
      affiliate_id: ['userid'],
      since: ['dateinserted'],
    },
    '*': {
      customer_id: ['customerid', 'customer', 'cliente', 'clienteid', 'externalid'],
      customer_email: ['customeremail', 'correodelcliente'],
      affiliate_email: ['affiliateemail', 'correodelafiliado', 'affiliate', 'afiliado'],
      affiliate_code: ['affiliatecode', 'code', 'token'],
      affiliate_id: ['affiliateid'],
      since: ['since', 'createdat', 'desde', 'boundat'],
    },
  },
  conversions: {
    rewardful: { affiliate_email: ['affiliateemail', 'email'], customer_id: ['stripecustomerid'] },
    tapfiliate: {
      order_id: ['externalid'],
      occurred_at: ['createdat'],
      commission_state: ['commissionstatus'],
    },
    post_affiliate_pro: {
      order_id: ['orderid'],
      amount: ['totalcost'],
      occurred_at: ['dateinserted'],
      affiliate_id: ['userid', 'affiliateid'],
      commission_amount: ['commission', 'commissionvalue'],
      commission_state: ['rstatus', 'status'],
      customer_id: ['data1'],
      type: ['rtype'],
    },
    '*': {
      order_id: ['orderid', 'order', 'externalid', 'pedido'],
      amount: ['amount', 'saleamount', 'totalcost', 'monto', 'total'],
      occurred_at: ['occurredat', 'createdat', 'date', 'fecha'],
      currency: ['currency', 'moneda'],
      tax: ['tax', 'totaltax', 'taxes', 'impuesto', 'itbms'],
      shipping: ['shipping', 'totalshipping', 'envio'],
      shipping_tax: ['shippingtax', 'impuestodelenvio'],
      excluded: ['excluded', 'tip', 'tips', 'propina'],
      customer_id: ['customerid', 'customer', 'cliente'],
      affiliate_email: ['affiliateemail', 'correodelafiliado'],
      affiliate_code: ['affiliatecode'],
      affiliate_id: ['affiliateid'],
      commission_amount: ['commissionamount', 'commission', 'comision'],
      commission_state: ['commissionstate', 'commissionstatus', 'status', 'estado'],
      type: ['type', 'tipo'],
    },
  },
}

const plain = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** Which column is probably which field, by the names that the format uses. No column is guessed twice. */
export function guessMapping(kind: ImportKind, format: ImportFormat, head: string[]): Mapping {
  const columns = head.map(plain)
  const names = NAMES[kind]
  const mapping: Mapping = {}
  const taken = new Set<number>()
  for (const source of [names[format] ?? {}, names['*'] ?? {}]) {
    for (const field of FIELDS[kind]) {
      if (mapping[field] !== undefined) continue
      const at = (source[field] ?? [])
        .map((name) => columns.indexOf(name))
        .find((i) => i >= 0 && !taken.has(i))
      if (at === undefined) continue
      mapping[field] = at
      taken.add(at)
    }
  }
  return mapping
}

export type ImportSummary = {
  id: string
  kind: ImportKind
  format: ImportFormat
  fileName: string
  state: ImportState
  total: number
  createdAt: string
  createdBy: string | null
  finishedAt: string | null
  rows: Record<ImportRowState, number>
}
export const problemSchema = z.object({
  column: z.string().optional(),
  key: z.string(),
  value: z.string().optional(),
})
export type RowProblem = z.infer<typeof problemSchema>
export const refusedRowSchema = z.object({
  number: z.number(),
  cells: z.array(z.string()),
  problem: problemSchema,
})
export type RefusedRow = z.infer<typeof refusedRowSchema>

/** Why a row is refused, as messages below `errors.`; the database raises all but those about the text of a cell. */
const ROW_PROBLEMS = [
  'import.amount',
  'import.date',
  'import.empty',
  'import.state',
  'import.type',
  'import.invalid',
  'import.banned',
  'import.no_account',
  'import.no_affiliate',
  'import.bound_to_other',
  'import.differs',
  'import.twice',
  'import.depended',
  'import.no_reward',
  'conversion.no_rate',
  'conversion.own',
  'conversion.not_earning',
  'program.enrollment',
  'link.code',
  'link.code_taken',
  'api.text',
  'api.future',
  'api.over_total',
  'api.shipping_tax',
  'api.past',
] as const
type Problem = (typeof ROW_PROBLEMS)[number]

export const toProblem = (key: string): Problem | 'unexpected' =>
  ROW_PROBLEMS.find((one) => one === key) ?? 'unexpected'
