import 'server-only'
import { z } from 'zod'
import { unwrap, unwrapCount } from '@/lib/errors'
import { foldedWords } from '@/lib/fold'
import type { OrderState, ProductKind } from '@/lib/supabase/enums'
import { createClient } from '@/lib/supabase/server'
import { searchPattern, type TableState } from '@/lib/table'
import {
  DAY_COLUMNS,
  type HistoryLine,
  LINE_COLUMNS,
  ORDER_NUMBER,
  ORDER_SELECT,
  type Order,
  type OrderColumn,
  type OrderLine,
  orderLineSchema,
  orderSchema,
} from './schema'

const PAGE_SIZE = 25
export type OrderPage = { rows: OrderLine[]; hasMore: boolean }

/** One page of the orders that an address asks for; administrators read all, others their own. */
export async function listOrders(state: TableState<OrderColumn>, kind?: ProductKind): Promise<OrderPage> {
  const rows = await searchOrders(state, (state.page - 1) * PAGE_SIZE, PAGE_SIZE + 1, kind)
  return { rows: rows.slice(0, PAGE_SIZE), hasMore: rows.length > PAGE_SIZE }
}

/** So many of the orders that an address asks for, in its order, beginning at row `from`. */
export async function searchOrders(
  { filters, sort, q }: TableState<OrderColumn>,
  from: number,
  count: number,
  kind?: ProductKind,
): Promise<OrderLine[]> {
  const supabase = await createClient()
  let wanted = supabase.from('order_details').select(LINE_COLUMNS)
  if (filters.state) wanted = wanted.eq('state', filters.state as OrderState)
  const wantedKind = kind ?? filters.kind
  if (wantedKind) wanted = wanted.eq('kind', wantedKind as ProductKind)
  if (filters.option) wanted = wanted.eq('option', filters.option as never)
  if (filters.waits) wanted = wanted.eq('waits', true)
  const words = foldedWords(q)
  if (words.length > 0) {
    const [pattern, buyer] = [searchPattern(q), words.map((word) => `search_name.like.*${word}*`)]
    wanted = wanted.or(`number.ilike.${pattern},slug.ilike.${pattern},and(${buyer.join()})`)
  }
  const by = DAY_COLUMNS[sort.by as keyof typeof DAY_COLUMNS] ?? 'placed_at'
  const rows = unwrap(
    await wanted
      .order(by, { ascending: !sort.desc })
      .order('id')
      .range(from, from + count - 1),
  )
  return rows.map((row) => orderLineSchema.parse(row))
}

/** One page of a person's own orders, newest first. */
export async function listMyOrders(person: string, page: number, size = PAGE_SIZE): Promise<OrderPage> {
  const supabase = await createClient()
  const from = (page - 1) * size
  const rows = unwrap(
    await supabase
      .from('order_details')
      .select(LINE_COLUMNS)
      .eq('buyer_id', person)
      .order('placed_at', { ascending: false })
      .order('id')
      .range(from, from + size),
  )
  return {
    rows: rows.slice(0, size).map((row) => orderLineSchema.parse(row)),
    hasMore: rows.length > size,
  }
}

/** An order by its number, with everything about it; null when it is not there or not this person's. */
export async function getOrder(number: string, buyer?: string): Promise<Order | null> {
  if (!ORDER_NUMBER.test(number)) return null
  const supabase = await createClient()
  let wanted = supabase.from('orders').select(ORDER_SELECT).eq('number', number)
  if (buyer) wanted = wanted.eq('buyer_id', buyer)
  const row = unwrap(await wanted.maybeSingle())
  return row ? orderSchema.parse(row) : null
}

export async function getOrderById(id: string): Promise<Order | null> {
  const supabase = await createClient()
  const row = unwrap(await supabase.from('orders').select(ORDER_SELECT).eq('id', id).maybeSingle())
  return row ? orderSchema.parse(row) : null
}

/** The order of the next period, unless it was cancelled; and the number of the one before. */
export async function getNeighbors({ id, renews }: Order) {
  const supabase = await createClient()
  const [next, before] = await Promise.all([
    supabase.from('orders').select('number, state').eq('renews', id).neq('state', 'cancelled').maybeSingle(),
    renews ? supabase.from('orders').select('number').eq('id', renews).maybeSingle() : null,
  ])
  return { next: unwrap(next), before: before ? unwrap(before)?.number : undefined }
}

/** Who ordered: name and address, for administrators; null for an account that is gone. */
export async function getBuyer(id: string) {
  const supabase = await createClient()
  return unwrap(await supabase.from('profiles').select('full_name, email').eq('id', id).maybeSingle())
}

const factsSchema = z.record(z.string(), z.unknown())

/** What happened to an order and who did it, oldest first; administrators only. */
export async function listHistory(orderId: string): Promise<HistoryLine[]> {
  const supabase = await createClient()
  const rows = unwrap(await supabase.rpc('list_order_history', { order_id: orderId }))
  return rows.map((row) => ({ ...row, facts: factsSchema.parse(row.facts) }))
}

/** How many orders wait for a decision of an administrator. */
export async function countWaiting(): Promise<number> {
  const supabase = await createClient()
  const answer = await supabase
    .from('order_details')
    .select('id', { count: 'exact' })
    .eq('waits', true)
    .limit(0)
  return unwrapCount(answer)
}
