import type { OfferingPlan } from './offering-schema'

type Plan = Pick<OfferingPlan, 'phases' | 'tiers' | 'softCap' | 'hardCap' | 'minPurchase' | 'maxContribution'>
/** What a phase takes of its demand. Money is 1e-6 dollar, tokens are 1e-18 token, bonus included. */
type PhaseOutcome = {
  position: number
  demand: bigint
  raised: bigint
  sold: bigint
  bonus: bigint
  /** Of the phase's cap, in basis points. */
  filled: number
  /** Demand that found no tokens here, or no room under the hard cap. */
  left: bigint
  isSoldOut: boolean
  reachesSoft: boolean
  reachesHard: boolean
}
export type RaiseOutcome = {
  phases: PhaseOutcome[]
  raised: bigint
  sold: bigint
  bonus: bigint
  /** 1e-6 dollar for a token, bonus included; null when nothing is sold. */
  averagePrice: bigint | null
  isSoftReached: boolean
  isHardReached: boolean
  unsold: bigint
}

const TOKEN = 10n ** 18n
const BPS = 10_000n
const least = (...values: bigint[]) => values.sort((a, b) => (a < b ? -1 : 1))[0] ?? 0n

/** The bonus of a purchase of this size, as the contract finds it. */
function bonusOf({ tiers }: Pick<Plan, 'tiers'>, purchase: bigint): bigint {
  const reached = tiers.filter(({ minimum }) => minimum !== null && BigInt(minimum) <= purchase)
  return BigInt(reached.at(-1)?.bonusBps ?? 0)
}

/**
 * What would be raised if buyers wanted to pay so much in each phase, each a purchase of the same size. A phase stops at its cap
 * of tokens, bonus included, and the sale at its hard cap; what is not taken is not carried into the next phase.
 */
export function simulateRaise(plan: Plan, demand: readonly bigint[], purchase: bigint): RaiseOutcome {
  const bonusBps = bonusOf(plan, purchase)
  let raised = 0n
  const phases = plan.phases.map((phase, at): PhaseOutcome => {
    const wanted = demand[at] ?? 0n
    const [price, cap] = [BigInt(phase.price), BigInt(phase.cap)]
    // the most money whose tokens and bonus fit under the cap, rounded down
    const room = (cap * BPS * price) / ((BPS + bonusBps) * TOKEN)
    const taken = least(wanted, room, BigInt(plan.hardCap) - raised)
    const tokens = (taken * TOKEN) / price
    const bonus = (tokens * bonusBps) / BPS
    const before = raised
    raised += taken
    return {
      position: phase.position,
      demand: wanted,
      raised: taken,
      sold: tokens + bonus,
      bonus,
      filled: cap > 0n ? Number(((tokens + bonus) * BPS) / cap) : 0,
      left: wanted - taken,
      isSoldOut: wanted > 0n && taken === room,
      reachesSoft: before < BigInt(plan.softCap) && raised >= BigInt(plan.softCap),
      reachesHard: before < BigInt(plan.hardCap) && raised >= BigInt(plan.hardCap),
    }
  })
  const sum = (of: (phase: PhaseOutcome) => bigint) => phases.reduce((all, phase) => all + of(phase), 0n)
  const sold = sum((phase) => phase.sold)
  return {
    phases,
    raised,
    sold,
    bonus: sum((phase) => phase.bonus),
    averagePrice: sold > 0n ? (raised * TOKEN + sold / 2n) / sold : null,
    isSoftReached: raised >= BigInt(plan.softCap),
    isHardReached: raised >= BigInt(plan.hardCap),
    unsold: plan.phases.reduce((all, { cap }) => all + BigInt(cap), 0n) - sold,
  }
}
