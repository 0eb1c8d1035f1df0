import { currencyDigits } from '@/lib/money'
import type { ImportKind } from '@/lib/supabase/enums'
import { firstCharacters, tidyId } from '@/lib/text'
import type { ImportField, ImportOptions, Mapping, RowProblem } from './rules'

export type ReadRow = { key: string; fields: Record<string, string | number> } | { problem: RowProblem }

const KEYS = { affiliates: 'email', customers: 'customer_id', conversions: 'order_id' } as const
const AMOUNTS = ['amount', 'tax', 'shipping', 'shipping_tax', 'excluded', 'commission_amount']
const TIMES = ['occurred_at', 'since']
/** Words and letters that platforms write for the state of a commission. */
const STATES: Record<string, string> = {
  a: 'approved',
  approved: 'approved',
  aprobada: 'approved',
  due: 'approved',
  p: 'pending',
  pending: 'pending',
  pendiente: 'pending',
  d: 'rejected',
  declined: 'rejected',
  disapproved: 'rejected',
  rejected: 'rejected',
  voided: 'rejected',
  rechazada: 'rejected',
  paid: 'paid',
  pagada: 'paid',
}
/** Sales and renewals; a click or a refund of the other platform is no sale here. */
const SALES = new Set(['s', 'u', 'sale', 'venta', 'recurring', 'conversion', ''])

class Refused extends Error {
  readonly problem: RowProblem
  constructor(column: string, key: string, value?: string) {
    super(key)
    this.problem = { column, key, ...(value && { value: firstCharacters(value, 100) }) }
  }
}

/** A row's parsed cells, or their first error. Pure: the database validates again. */
export function readRow(
  kind: ImportKind,
  mapping: Mapping,
  options: ImportOptions,
  currency: string,
  cells: string[],
): ReadRow {
  try {
    const fields: Record<string, string | number> = {}
    // amounts are in the row's own currency, where it has one
    const written = mapping.currency === undefined ? '' : (cells[mapping.currency] ?? '').trim().toUpperCase()
    const unit = /^[A-Z]{3}$/.test(written) ? written : currency
    for (const [field, at] of Object.entries(mapping) as [ImportField, number][]) {
      const text = tidyId(cells[at] ?? '')
      if (text !== '') fields[field] = readField(field, text, options, unit)
    }
    return finish(kind, fields)
  } catch (error) {
    if (error instanceof Refused) return { problem: error.problem }
    throw error
  }
}

function readField(field: ImportField, text: string, options: ImportOptions, currency: string) {
  if (AMOUNTS.includes(field)) return toMinorUnits(field, text, options.decimal, currency)
  if (TIMES.includes(field)) return toTime(field, text, options.dates)
  if (field === 'currency') return text.toUpperCase()
  if (field === 'code' || field === 'email') return text.toLowerCase()
  if (field === 'commission_state') {
    const state = STATES[text.toLowerCase()]
    if (!state) throw new Refused(field, 'import.state', text)
    return state
  }
  if ([...text].length > 200 || /\p{Cc}/u.test(text)) throw new Refused(field, 'api.text', text)
  return text
}

function finish(kind: ImportKind, fields: Record<string, string | number>): ReadRow {
  const key = KEYS[kind]
  if (kind === 'conversions') {
    const type = String(fields.type ?? '').toLowerCase()
    if (!SALES.has(type)) throw new Refused('type', 'import.type', type)
    delete fields.type
    for (const needed of ['order_id', 'amount', 'occurred_at'])
      if (fields[needed] === undefined) throw new Refused(needed, 'import.empty')
    // a file may not name the customer: each order is then a customer
    fields.customer_id ??= `import:${fields.order_id}`
  }
  if (fields[key] === undefined) throw new Refused(key, 'import.empty')
  return { key: String(fields[key]), fields }
}

/** "$1,234.50" or "1.234,50" in minor units; `minor` means that the file counts in them already. */
function toMinorUnits(column: string, text: string, decimal: ImportOptions['decimal'], currency: string) {
  const bare = text.replace(/[\s\u00a0$€£]|B\/\.|[A-Z]{3}/g, '')
  const [thousands, point] = decimal === 'comma' ? ['.', ','] : [',', '.']
  const digits = decimal === 'minor' ? 0 : currencyDigits(currency)
  const [whole = '', fraction = '', ...rest] = bare.split(point)
  const plainWhole = /^\d{1,3}(\D\d{3})+$/.test(whole) ? whole.replaceAll(thousands, '') : whole
  const isNumber = /^\d{1,12}$/.test(plainWhole) && /^\d*$/.test(fraction) && rest.length === 0
  const extra = fraction.slice(digits)
  if (!isNumber || /[1-9]/.test(extra)) throw new Refused(column, 'import.amount', text)
  return Number(plainWhole + fraction.slice(0, digits).padEnd(digits, '0'))
}

const ISO =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/
const PARTED = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[T ](\d{2}):(\d{2})(?::(\d{2}))?)?$/

/** ISO 8601 in UTC. Without a zone it is a time in Panama, without a time the day's noon there. */
function toTime(column: string, text: string, order: ImportOptions['dates']) {
  const iso = ISO.exec(text)
  const parted = iso ? null : PARTED.exec(text)
  if (!iso && (!parted || order === 'ymd')) throw new Refused(column, 'import.date', text)
  const [, a = '', b = '', c = '', hour = '12', minute = '00', second = '00', zone = ''] = iso ?? parted ?? []
  const [year, month, day] = iso ? [a, b, c] : order === 'dmy' ? [c, b, a] : [c, a, b]
  const date = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
  const at = Date.parse(`${date}T${hour}:${minute}:${second}${zone || '-05:00'}`)
  const isThere = !Number.isNaN(at) && new Date(`${date}T00:00:00Z`).getUTCDate() === Number(day)
  if (!isThere) throw new Refused(column, 'import.date', text)
  return new Date(at).toISOString()
}
