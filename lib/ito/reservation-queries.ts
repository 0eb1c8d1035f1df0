import 'server-only'
import { unwrap } from '@/lib/errors'
import { textsSchema } from '@/lib/i18n/texts-schema'
import type { ReservationState } from '@/lib/supabase/enums'
import { createClient } from '@/lib/supabase/server'
import { searchPattern, type TableState } from '@/lib/table'
import type { ReservationColumn, ReservationLine } from './office-schema'
import { authors, personOf, personWords } from './people-queries'

const PAGE_SIZE = 25
const RESERVATION = `id, number, offering_id, slug, name, token_symbol, person_id, person_name, person_email, phase, state, amount,
  currency, price, reserved_at, due_at, paid_at, bank_reference, tokens::text, allocated_at, wallet_id, tx_hash, delivered_at,
  cancelled_at, waits`

/** One page of the reservations that an address asks for. */
export async function listReservations(
  { q, page, sort, filters }: TableState<ReservationColumn>,
  size = PAGE_SIZE,
): Promise<{ rows: ReservationLine[]; hasMore: boolean }> {
  const supabase = await createClient()
  let wanted = supabase.from('reservation_details').select(RESERVATION)
  if (filters.state) wanted = wanted.eq('state', filters.state as ReservationState)
  if (filters.waits) wanted = wanted.eq('waits', true)
  if (filters.offering) wanted = wanted.eq('slug', filters.offering)
  const number = /^r?-?(\d{1,12})$/i.exec(q)?.[1]
  const words = personWords(q)
  if (number) wanted = wanted.eq('number', Number(number))
  else if (words) wanted = wanted.or(`bank_reference.ilike.${searchPattern(q)},and(${words})`)
  const from = (page - 1) * size
  const by = { number: 'number', due: 'due_at', amount: 'amount' }[sort.by as string] ?? 'number'
  const rows = unwrap(
    await wanted
      .order(by, { ascending: !sort.desc })
      .order('number')
      .range(from, from + size),
  )
  return { rows: rows.slice(0, size).flatMap(toReservation), hasMore: rows.length > size }
}

type ReservationRow = Awaited<ReturnType<typeof readReservation>>[number]
const readReservation = async (number: number) => {
  const supabase = await createClient()
  return unwrap(await supabase.from('reservation_details').select(RESERVATION).eq('number', number))
}

function toReservation(row: ReservationRow): ReservationLine[] {
  const person = personOf(row)
  if (!row.id || row.number === null || !row.offering_id || !row.slug || !row.state || !person) return []
  if (row.amount === null || row.price === null || !row.reserved_at || !row.due_at) return []
  return [
    {
      id: row.id,
      number: row.number,
      offering: {
        id: row.offering_id,
        slug: row.slug,
        name: textsSchema.parse(row.name),
        symbol: row.token_symbol ?? '',
      },
      person,
      phase: row.phase ?? 0,
      state: row.state,
      amount: row.amount,
      currency: row.currency ?? 'USD',
      price: row.price,
      reservedAt: row.reserved_at,
      dueAt: row.due_at,
      paidAt: row.paid_at,
      reference: row.bank_reference,
      tokens: row.tokens === null ? null : String(row.tokens),
      allocatedAt: row.allocated_at,
      txHash: row.tx_hash,
      deliveredAt: row.delivered_at,
      cancelledAt: row.cancelled_at,
      waits: row.waits ?? false,
    },
  ]
}

/** A reservation with its next step: what its amount buys, the wallets it can go to, and who did the steps before. */
export async function getReservation(text: string) {
  const number = /^\d{1,12}$/.test(text) ? Number(text) : 0
  const [row] = await readReservation(number)
  const [line] = row ? toReservation(row) : []
  if (!line) return null
  const supabase = await createClient()
  const [wallets, tokens, paid, allocated] = await Promise.all([
    supabase
      .from('wallets')
      .select('id, address, unlinked_at')
      .eq('person_id', line.person.id)
      .order('linked_at'),
    supabase.rpc('count_reserved_tokens', { reservation_id: line.id }),
    authors('reservation_payments', [line.id]),
    authors('token_reservations', [line.id]),
  ])
  const all = unwrap(wallets)
  return {
    line,
    tokens: unwrap(tokens),
    wallets: all.filter((one) => one.unlinked_at === null),
    wallet: all.find(({ id }) => id === row?.wallet_id)?.address ?? null,
    paidBy: paid.get(line.id) ?? null,
    allocatedBy: allocated.get(line.id) ?? null,
  }
}
