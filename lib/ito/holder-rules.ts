import { TOKEN_TIER, type TokenTier } from '@/lib/supabase/enums'
import type {
  DividendLine,
  OwnEvent,
  Phase,
  Position,
  Purchase,
  Rates,
  Sale,
  SaleEvents,
  TierTerms,
} from './holder-schema'

const BPS = 10_000n
const seconds = (iso: string) => Math.floor(Date.parse(iso) / 1000)
const atSecond = (second: number) => new Date(second * 1000).toISOString()

/** Where the sale stands for a buyer. */
export type Outcome = 'open' | 'over' | 'succeeded' | 'failed'

/** `over`: the last phase has ended, and nobody has ended the sale in the contract yet. */
export function outcomeOf({ phases, now }: Sale, { ended }: SaleEvents): Outcome {
  if (ended) return ended.has_succeeded ? 'succeeded' : 'failed'
  const end = phases.at(-1)?.endsAt
  return end && Date.parse(end) <= Date.parse(now) ? 'over' : 'open'
}

const isWithin = (now: string, from: number, until: string) =>
  Date.parse(now) >= from && Date.parse(now) < Date.parse(until)

/** The phase that everybody may buy in now. */
export function openPhase({ phases, now }: Pick<Sale, 'phases' | 'now'>): Phase | null {
  return phases.find(({ startsAt, endsAt }) => isWithin(now, Date.parse(startsAt), endsAt)) ?? null
}

/** The phase that is open for those who are early, while no other is open. */
export function earlyPhase(sale: Pick<Sale, 'phases' | 'now'>): Phase | null {
  if (openPhase(sale)) return null
  const early = ({ startsAt, earlyAccess }: Phase) => Date.parse(startsAt) - earlyAccess * 1000
  return sale.phases.find((one) => isWithin(sale.now, early(one), one.endsAt)) ?? null
}

/** The next phase that has not begun. */
export function nextPhase({ phases, now }: Pick<Sale, 'phases' | 'now'>): Phase | null {
  return phases.find(({ startsAt }) => Date.parse(startsAt) > Date.parse(now)) ?? null
}

/** The tier that money reaches, and what is missing for the next one. */
export function tierFor(paid: number, tiers: TierTerms[]) {
  const byMoney = tiers
    .filter((one): one is TierTerms & { minimum: number } => one.minimum !== null)
    .sort((a, b) => a.minimum - b.minimum)
  const reached = byMoney.filter(({ minimum }) => paid >= minimum).at(-1)
  const next = byMoney.find(({ minimum }) => paid < minimum)
  return {
    tier: (reached?.tier ?? 'none') as TokenTier,
    next: next ? { tier: next.tier, missing: next.minimum - paid } : null,
  }
}

/** What an amount buys, as the contract divides: down. */
export function tokensFor(paid: bigint, price: bigint, bonusBps: bigint) {
  const base = (paid * 10n ** 18n) / price
  const bonus = (base * bonusBps) / BPS
  return { tokens: base + bonus, bonus }
}

type Vesting = Pick<Sale, 'initialBps' | 'cliff' | 'duration'>

/** How much of an allocation is free at a time, by the contract's own rule. */
export function vestedAt(total: bigint, terms: Vesting, endedAt: string, at: string): bigint {
  const elapsed = seconds(at) - seconds(endedAt)
  if (elapsed < 0) return 0n
  const initial = (total * BigInt(terms.initialBps)) / BPS
  if (elapsed < terms.cliff) return initial
  if (elapsed >= terms.duration) return total
  return initial + ((total - initial) * BigInt(elapsed)) / BigInt(terms.duration)
}

const sum = (values: (string | null)[]) => values.reduce((total, one) => total + BigInt(one ?? 0), 0n)
const living = (purchases: Purchase[]) => purchases.filter(({ undoneAt }) => !undoneAt)

/** What somebody's wallets have in a sale. */
export function holdingsOf(sale: Sale, events: SaleEvents, purchases: Purchase[], own: OwnEvent[]) {
  const bought = living(purchases)
  const allocated = sum(bought.map(({ tokens }) => tokens))
  const claimed = sum(own.filter(({ kind }) => kind === 'claimed').map(({ tokens }) => tokens))
  const refunded = own
    .filter(({ kind }) => kind === 'refunded')
    .reduce((all, one) => all + (one.amount ?? 0), 0)
  const vested = events.ended?.has_succeeded ? vestedAt(allocated, sale, events.ended.at, sale.now) : 0n
  return {
    paid: bought.reduce((all, one) => all + one.paid, 0),
    allocated,
    claimed,
    refunded,
    vested,
    claimable: vested > claimed ? vested - claimed : 0n,
  }
}
export type Holdings = ReturnType<typeof holdingsOf>

/** The moments of a vesting, for a chart: its end, the cliff and the last day, with what is free then. */
export function vestingPoints(total: bigint, sale: Vesting, endedAt: string) {
  const end = seconds(endedAt)
  const moments = [0, Math.max(0, sale.cliff - 1), sale.cliff, sale.duration]
  const steps = Array.from({ length: 9 }, (_, i) =>
    Math.round(sale.cliff + ((sale.duration - sale.cliff) * i) / 8),
  )
  return [...new Set([...moments, ...steps])]
    .sort((a, b) => a - b)
    .map((offset) => ({
      at: atSecond(end + offset),
      tokens: vestedAt(total, sale, endedAt, atSecond(end + offset)),
    }))
}

/** Until when a purchase can be undone; null when it cannot: not the wallet's latest, too late, or by an agreement. */
export function undoUntil(
  purchase: Purchase,
  purchases: Purchase[],
  sale: Sale,
  outcome: Outcome,
): string | null {
  const own = living(purchases).filter(({ account }) => account === purchase.account)
  if (outcome !== 'open' || purchase.undoneAt || own.some(({ tier }) => tier === 'institutional')) return null
  if (own.some(({ number }) => number > purchase.number)) return null
  const last = Date.parse(purchase.at) + sale.coolingOff * 1000
  const end = Date.parse(sale.phases.at(-1)?.endsAt ?? sale.now)
  const until = Math.min(last, end)
  return until >= Date.parse(sale.now) ? new Date(until).toISOString() : null
}

/** The rate of a lock for a tier, in basis points a year. */
export function rateOf({ baseBps, tierBonusBps, tierMaxBps, locks }: Rates, tier: TokenTier, lock: number) {
  const rank = TOKEN_TIER.indexOf(tier)
  const added = baseBps + (locks[lock]?.bonusBps ?? 0) + (tierBonusBps[rank] ?? 0)
  return Math.min(added, tierMaxBps[rank] ?? 0)
}

/** What a position earns at its end, as the contract divides. */
export const rewardFor = (amount: bigint, rateBps: number, term: number) =>
  (amount * BigInt(rateBps) * BigInt(term)) / (BPS * BigInt(365 * 86_400))

/** The positions of somebody's wallets, the newest first. */
export function positionsOf(own: OwnEvent[]): Position[] {
  const closed = own.filter(({ kind }) => kind === 'unstaked')
  return own
    .filter(({ kind }) => kind === 'staked')
    .map((one) => {
      const end = closed.find(({ account, number }) => account === one.account && number === one.number)
      return {
        account: one.account,
        id: one.number ?? 0,
        amount: one.tokens ?? '0',
        reward: String(one.args.reward ?? '0'),
        rateBps: Number(one.args.rateBps ?? 0),
        startsAt: one.at,
        endsAt: atSecond(Number(one.args.end ?? 0)),
        closedAt: end?.at ?? null,
        paidReward: end ? String(end.args.reward ?? '0') : null,
      }
    })
    .reverse()
}

export type RoundState = 'proposed' | 'objection' | 'open' | 'expired' | 'cancelled'

/** Where a round of dividends stands by the contract; `proposed` when it is not funded yet. */
export function roundState(round: SaleEvents['rounds'][number] | undefined, now: string): RoundState {
  if (!round) return 'proposed'
  if (round.is_cancelled) return 'cancelled'
  if (round.opens_at === null || round.expires_at === null) return 'proposed'
  const at = seconds(now)
  if (at < round.opens_at) return 'objection'
  return at >= round.expires_at || round.is_swept ? 'expired' : 'open'
}

/** 20264 → the fourth quarter of 2026. */
export const quarterOf = (period: number) => ({ year: Math.floor(period / 10), quarter: period % 10 })

/** The tier that somebody's best wallet has reached, each wallet by itself as the contract counts, and what it paid. */
export function tierNow({ tiers }: Pick<Sale, 'tiers'>, purchases: Purchase[]) {
  const paid = new Map<string, number>()
  const bought = living(purchases)
  for (const one of bought) paid.set(one.account, (paid.get(one.account) ?? 0) + one.paid)
  const mostPaid = Math.max(0, ...paid.values())
  const isAgreed = bought.some(({ tier }) => tier === 'institutional')
  return { mostPaid, tier: isAgreed ? ('institutional' as const) : tierFor(mostPaid, tiers).tier }
}

/** The phase that is open by our own clock: what is reserved here no contract judges. */
export const phaseByOurClock = ({ phases }: Pick<Sale, 'phases'>) =>
  openPhase({ phases, now: new Date().toISOString() })

/** Somebody's lines of dividends with where each stands: paid, or as its round does. */
export function dividendRows(lines: DividendLine[], { rounds }: SaleEvents, own: OwnEvent[], now: string) {
  return lines.map((line) => {
    const round = rounds.find((one) => one.round === line.round)
    const payment = own.find(
      (one) =>
        one.kind === 'dividend_paid' && Number(one.args.round) === line.round && one.number === line.line,
    )
    const state = payment ? ('paid' as const) : roundState(round, now)
    const second = state === 'objection' ? round?.opens_at : round?.expires_at
    return { ...line, state, at: payment?.at ?? (second ? atSecond(second) : null) }
  })
}
export type DividendRow = ReturnType<typeof dividendRows>[number]
