/** Where an offering stands for its readers. Times are milliseconds. */
export type StandingFacts = {
  state: 'active' | 'ended'
  phases: { startsAt: number; endsAt: number; early: number }[]
  /** What the chain says came of it; null while it has not ended there. */
  isSucceeded: boolean | null
  /** Null: no contract is known, or it was not read yet. */
  contract: { status: 'draft' | 'active' | 'succeeded' | 'refunding'; isPaused: boolean } | null
  raised: number
  softCap: number
}
export type Standing = {
  kind:
    | 'prepared' // no contract is open yet
    | 'upcoming'
    | 'early' // a phase is open for early buyers only
    | 'open'
    | 'between' // two phases
    | 'paused'
    | 'counting' // its time is over, and nobody has ended it on the chain
    | 'succeeded'
    | 'failed'
    | 'closed' // we closed it, and the chain has no outcome
  /** The phase that is open, now or for early buyers. */
  phase: number | null
  /** The next phase to begin. */
  next: number | null
  isSoftCapMet: boolean
}

export function standingOf(facts: StandingFacts, now: number): Standing {
  const { phases, contract } = facts
  const open = phases.findIndex(({ startsAt, endsAt }) => now >= startsAt && now < endsAt)
  const early = phases.findIndex(({ startsAt, early }) => now >= startsAt - early * 1000 && now < startsAt)
  const next = phases.findIndex(({ startsAt }) => startsAt > now)
  const begun = open >= 0 ? open : early
  const rest = {
    phase: begun >= 0 ? begun : null,
    next: next >= 0 ? next : null,
    isSoftCapMet: facts.raised >= facts.softCap,
  }
  return { ...rest, kind: kindOf() }

  function kindOf(): Standing['kind'] {
    if (facts.isSucceeded !== null) return facts.isSucceeded ? 'succeeded' : 'failed'
    if (facts.state === 'ended') return 'closed'
    if (!contract || contract.status === 'draft') return 'prepared'
    if (contract.isPaused) return 'paused'
    if (open >= 0) return 'open'
    if (early >= 0) return 'early'
    if (next === 0) return 'upcoming'
    return next > 0 ? 'between' : 'counting'
  }
}
