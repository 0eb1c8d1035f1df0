import type { Database } from '@/lib/supabase/types'
import type { ChainEvent, Indexed } from './chain-events.ts'

export type Finding = {
  kind: Database['public']['Enums']['finding_kind']
  subject: string
  on_chain: string | null
  in_database: string | null
}
/** An event as the database has it; numbers may be numbers or digits. */
export type Row = Omit<ChainEvent, 'args' | 'number' | 'phase'> & {
  number?: number | string | null
  phase?: number | string | null
  /** Of a dividend: its round in the contract. */
  round?: string | null
}
/** What `read_chain_books` answers. */
export type ChainBooks = {
  start_block: number
  next_block: number
  events: Row[]
  sales: {
    address: string
    raised: string
    phase_sold: string[]
    buyers: number
    claimed: string
    is_succeeded: boolean | null
  }[]
  contracts: { address: string; kind: Indexed }[]
  /** The lists that holders read; `paid` is what their lines say of those that the events paid. */
  lists: {
    address: string
    number: number
    root: string
    pool: string
    record_block: number
    paid: string
  }[]
  /** What was recorded as sent to buyers by bank. */
  deliveries: { number: number; token: string; tx: string; account: string; tokens: string }[]
}

export const keyOf = ({ tx, log }: { tx: string; log: number }) => `${tx}:${log}`
export const textOf = (value: unknown) => (value === null || value === undefined ? '' : String(value))
export const big = (value: string | null | undefined) => BigInt(value ?? 0)

/** A finding when both sides do not say the same. */
export function difference(
  kind: Finding['kind'],
  subject: string,
  onChain: unknown,
  inDatabase: unknown,
): Finding[] {
  if (textOf(onChain) === textOf(inDatabase)) return []
  return [{ kind, subject, on_chain: textOf(onChain), in_database: textOf(inDatabase) }]
}
