import type { Query } from '@/lib/table'
import type { OfferingPlan } from './offering-schema'
import { unitsOf } from './plan-schema'
import { type RaiseOutcome, simulateRaise } from './simulation-rules'

const first = (value: string | string[] | undefined) =>
  (Array.isArray(value) ? value[0] : value)?.trim() ?? ''

/** The demand that an address names, and the raise that it makes; none while it names no demand or something is no number. */
export function simulate(offering: OfferingPlan, query: Query) {
  const demand = offering.phases.map(({ position }) => first(query[`d${position}`]).slice(0, 20))
  const purchase = first(query.each).slice(0, 20)
  const typed = [...demand.map((text, at) => [`d${at}`, text] as const), ['each', purchase] as const]
  const wrong = typed.flatMap(([name, text]) => (text !== '' && unitsOf(text, 6) === null ? [name] : []))
  const isComplete = demand.some(Boolean) && wrong.length === 0
  const outcome: RaiseOutcome | null = isComplete
    ? simulateRaise(
        offering,
        demand.map((text) => unitsOf(text, 6) ?? 0n),
        unitsOf(purchase, 6) ?? BigInt(offering.minPurchase),
      )
    : null
  return { scenario: { demand, purchase, wrong }, outcome }
}
