import type { PayoutMethodKind } from '@/lib/supabase/enums'

/** What a method costs for one payout; money in minor units, `most` null where there is no limit. */
export type PayoutFee = {
  kind: PayoutMethodKind
  currency: string
  flat: number
  rateBps: number
  most: number | null
}

/** What paying some by one method costs; `fee` is null where the method has no price. */
export type FeeLine = { kind: PayoutMethodKind; count: number; amount: number; fee: number | null }

type Priced = {
  amount: number
  fee: number | null
  method: { kind: PayoutMethodKind } | null
  /** Why nothing is paid, where that is so. */
  reason: string | null
}

/** The lines of a dry run, by method in the order in which they first appear; who is left out costs nothing. */
export function feeLines(candidates: Priced[]): FeeLine[] {
  const lines = new Map<PayoutMethodKind, FeeLine>()
  for (const { amount, fee, method, reason } of candidates) {
    if (!method || reason) continue
    const line = lines.get(method.kind) ?? { kind: method.kind, count: 0, amount: 0, fee: 0 }
    lines.set(method.kind, {
      kind: method.kind,
      count: line.count + 1,
      amount: line.amount + amount,
      fee: line.fee === null || fee === null ? null : line.fee + fee,
    })
  }
  return [...lines.values()]
}

/** The sum of the known fees, and whether every fee is known. */
export function totalFee(lines: FeeLine[]): { amount: number; isWhole: boolean } {
  return {
    amount: lines.reduce((sum, { fee }) => sum + (fee ?? 0), 0),
    isWhole: lines.every(({ fee }) => fee !== null),
  }
}
