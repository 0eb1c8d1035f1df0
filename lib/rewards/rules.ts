import type { RewardTerms } from '@/lib/reward-terms'
import { implies } from './metadata-schema'
import type { Chain, RewardForm, Scope, Version } from './schema'
import type { VersionState } from './words'

/** Chains of versions, each with the one that pays at `now`; in the order in which an order tries them. */
export function toChains(versions: Version[], now: string): Chain[] {
  const byRoot = Map.groupBy(
    versions.toSorted((a, b) => a.version - b.version),
    (one) => one.rootId,
  )
  const moment = new Date(now).getTime()
  const begun = (one: Version) => one.from === null || new Date(one.from).getTime() <= moment
  const over = ({ terms }: Version) =>
    Boolean(terms.effective_until && new Date(terms.effective_until).getTime() <= moment)
  const chains = [...byRoot].flatMap(([rootId, all]) => {
    const [first, last] = [all[0], all.at(-1)]
    if (!first || !last) return []
    const latest = all.findLast(begun)
    const inForce = latest && !latest.ends && !over(latest) ? latest : null
    return [{ rootId, age: first.version, scope: first.scope, inForce, last, versions: all }]
  })
  const rank = { own: 0, group: 1, program: 2 }
  const conditions = (chain: Chain) => (chain.inForce ?? chain.last).conditions
  return chains.sort(
    (a, b) =>
      PRECEDENCE_OF_EVENTS[(a.inForce ?? a.last).terms.event] -
        PRECEDENCE_OF_EVENTS[(b.inForce ?? b.last).terms.event] ||
      rank[a.scope.kind] - rank[b.scope.kind] ||
      conditions(b) - conditions(a) ||
      b.age - a.age,
  )
}
const PRECEDENCE_OF_EVENTS = { sale: 0, recurring: 1, custom: 2, lead: 3, click: 4 }

/** What became of a version: a later one that began no later than it took it back. */
export function stateOf(version: Version, { versions, inForce }: Chain, now: string): VersionState {
  const later = versions.filter((one) => one.version > version.version)
  if (later.some((one) => one.from !== null && version.from !== null && one.from <= version.from))
    return 'withdrawn'
  if (version === inForce) return 'current'
  return version.from !== null && version.from > now ? 'future' : 'past'
}

/** Whether every order that meets the second's conditions meets the first's too. */
function covers(wide: RewardTerms, narrow: RewardTerms): boolean {
  const within = (all?: string[] | null, some?: string[] | null) =>
    !all || ((some ?? []).length > 0 && (some ?? []).every((one) => all.includes(one)))
  return (
    within(wide.countries, narrow.countries) &&
    within(wide.products, narrow.products) &&
    (!wide.customer || wide.customer === narrow.customer) &&
    (wide.metadata ?? []).every((one) => narrow.metadata?.some((other) => implies(other, one))) &&
    (wide.with_coupon ?? narrow.with_coupon) === narrow.with_coupon &&
    (wide.min_amount ?? 0) <= (narrow.min_amount ?? 0) &&
    (wide.max_amount ?? Number.POSITIVE_INFINITY) >= (narrow.max_amount ?? Number.POSITIVE_INFINITY) &&
    (!wide.max_months || (narrow.max_months ?? Number.POSITIVE_INFINITY) <= wide.max_months) &&
    (!wide.max_count || (narrow.max_count ?? Number.POSITIVE_INFINITY) <= wide.max_count)
  )
}

export type Weighed = { terms: RewardTerms; scope: Scope; conditions: number; age: number }

/** Whether the first is always chosen where the second could pay: then the second never pays. */
export function alwaysWins(first: Weighed, second: Weighed): boolean {
  const samePeople =
    first.scope.kind === second.scope.kind &&
    (first.scope.kind === 'program' ||
      (second.scope.kind !== 'program' && first.scope.id === second.scope.id))
  const sameEvent =
    first.terms.event === second.terms.event &&
    (first.terms.event_name ?? '') === (second.terms.event_name ?? '')
  const isBefore =
    first.conditions > second.conditions || (first.conditions === second.conditions && first.age > second.age)
  const lasts = !first.terms.effective_until
  return samePeople && sameEvent && isBefore && lasts && covers(first.terms, second.terms)
}

/** How many kinds of condition the terms have, as the database counts them. */
export function countConditions(terms: RewardTerms): number {
  const { products, countries, customer, with_coupon: coupon } = terms
  const kinds = [products, countries, customer, terms.min_amount ?? terms.max_amount, coupon]
  return kinds.filter((one) => one !== null && one !== undefined).length + (terms.metadata?.length ?? 0)
}

export type Warning = { kind: 'shadowed' | 'shadows'; other: Version }

/** Which rewards a typed one would always go before, and which would always go before it. */
export function warningsOf(
  terms: RewardTerms,
  form: Pick<RewardForm, 'scope' | 'follows'>,
  versions: Version[],
  now: string,
): Warning[] {
  const chains = toChains(versions, now)
  const mine = chains.find((chain) => chain.versions.some(({ id }) => id === form.follows))
  const [kind, id = ''] = form.scope.split(':')
  const scope: Scope =
    mine?.scope ?? (kind === 'group' || kind === 'own' ? { kind, id } : { kind: 'program' })
  const typed = {
    terms,
    scope,
    conditions: countConditions(terms),
    age: mine?.age ?? Number.POSITIVE_INFINITY,
  }
  return chains.flatMap((chain): Warning[] => {
    const other = chain.inForce
    if (chain === mine || !other) return []
    const weighed = { terms: other.terms, scope: chain.scope, conditions: other.conditions, age: chain.age }
    if (alwaysWins(weighed, typed)) return [{ kind: 'shadowed', other }]
    return alwaysWins(typed, weighed) ? [{ kind: 'shadows', other }] : []
  })
}

/** Of rewards in force, each that another one always goes before: it never pays. */
export function neverPaid(chains: Chain[]): Map<string, Version> {
  const weighed = chains.flatMap((chain) =>
    chain.inForce
      ? [
          {
            version: chain.inForce,
            terms: chain.inForce.terms,
            scope: chain.scope,
            conditions: chain.inForce.conditions,
            age: chain.age,
          },
        ]
      : [],
  )
  return new Map(
    weighed.flatMap((one) => {
      const first = weighed.find((other) => other !== one && alwaysWins(other, one))
      return first ? [[one.version.id, first.version] as const] : []
    }),
  )
}

/** The chains that an affiliate sees, without those of which nothing is paid or will be. */
export function forAffiliate(versions: Version[], now: string): Chain[] {
  return toChains(versions, now).filter(
    ({ inForce, last }) => inForce || (last.from !== null && last.from > now && !last.ends && !last.cancels),
  )
}
