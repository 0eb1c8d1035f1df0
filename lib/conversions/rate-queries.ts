import 'server-only'
import { unwrap } from '@/lib/errors'
import { createClient } from '@/lib/supabase/server'
import type { Rate } from './schema'

const PAGE_SIZE = 50

/** A page of the rates, newest day first; `page` counts from 1. */
export async function listRates(page: number): Promise<{ rates: Rate[]; hasMore: boolean }> {
  const supabase = await createClient()
  const from = (page - 1) * PAGE_SIZE
  const rows = unwrap(
    await supabase
      .from('exchange_rates')
      .select('id, from_currency, to_currency, day, rate::text, source')
      .order('day', { ascending: false })
      .order('from_currency')
      .order('to_currency')
      .range(from, from + PAGE_SIZE),
  )
  const rates = rows.slice(0, PAGE_SIZE).map(({ from_currency, to_currency, ...row }) => ({
    ...row,
    from: from_currency,
    to: to_currency,
  }))
  return { rates, hasMore: rows.length > PAGE_SIZE }
}

/** The currencies that programs count in: those that rates lead to. */
export async function listCurrencies(): Promise<string[]> {
  const supabase = await createClient()
  const rows = unwrap(await supabase.from('programs').select('currency'))
  return [...new Set(rows.map(({ currency }) => currency))].sort()
}
