import { beforeAll, describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { allCells, type Cell, gaps, readCatalogue, readsOf, type Table } from './matrix.cells.ts'
import { makeProbe, noticed, overlooked, type Question, questionOf } from './matrix.probe.ts'
import { makeRunners, runnerCells, speakerOf } from './matrix.runners.ts'
import { makeScene, type Scene } from './matrix.scene.ts'
import { makeStrangers } from './matrix.strangers.ts'
import * as kinds from './mutations.kinds.ts'

const sql = h.connect()

const KINDS = [
  'policy widened',
  'policy dropped',
  'condition of a policy dropped',
  'alternative of a policy dropped',
  'condition of a predicate dropped',
  'security off',
  'invoker removed',
  'trigger disabled',
  'grant widened',
  'grant dropped',
  'execute widened',
  'execute dropped',
  'schema grant changed',
] as const

const OWN = '(e.affiliate_id = ( SELECT affiliates.my_affiliate_id() AS my_affiliate_id))'
const SPEED =
  'the table inside has the same policy; with the condition an index finds the few of an affiliate'
const MAKER = 'is for who makes the file: whoever reads it speaks as a person already (exports/care.test.ts)'
/** Conditions that change nothing when they are dropped, each with the reason why they stand there. */
const REDUNDANT: Record<string, string> = {
  [`public.attribution_candidates: ${OWN}`]: SPEED,
  [`public.conversion_claims: ${OWN}`]: SPEED,
  [`public.conversions: ${OWN}`]: SPEED,
  [`public.group_moves: ${OWN}`]: SPEED,
  [`public.payout_requests: ${OWN}`]: SPEED,
  [`public.postbacks: ${OWN}`]: SPEED,
  [`public.rewards: ${OWN}`]: SPEED,
  [`public.conversions: ${OWN.replace('e.', 'm.')}`]: SPEED,
  'public.conversions: ((m.replacement_id IS NOT NULL) OR m.is_replaced)':
    'any other commission belongs to whom its conversion is credited to; a partial index holds the few',
  'core.person: person is null': 'nobody has no view',
  "core.person: not auth.jwt() ? 'session_id'": 'spares a question: a view belongs to a session',
  "core.person: v.session_id = (auth.jwt() ->> 'session_id')::uuid":
    'no speaker of the matrix has a session: accounts/view-as.test.ts tries it',
  "core.administers: r.role = 'admin'": 'there is no other role yet',
  "core.is_session_valid: to_regclass('auth.mfa_factors') is null":
    'a table stands in for the platform’s here; without one all fails',
  'alter view public.purchase_details set (security_invoker = false)':
    'all of its rows come from token_purchases, which asks as its reader',
  'exports.export_obstacle: p.id = target.user_id': MAKER,
  'exports.export_obstacle: p.suspended_at is null': MAKER,
  'exports.export_obstacle: p.deleted_at is null': MAKER,
  'public.user_roles: ((user_id = ( SELECT core.person() AS person)) AND (effective_at <= now()))':
    'there is no other role than an administrator’s yet (a test of the matrix fails with the next one)',
}

/** `missed` names the mistakes in it that no cell noticed. */
type Result = kinds.Mutant & { missed: string[] }
type Watch = { cell: Cell; question: Question; isReading: boolean; speaker: string }

const results: Result[] = []
let strange: string[] = []
let remaining: string[] = []

/** What is asked of each relation: every cell of the matrix, and what others than its roles read. */
async function watches(tx: h.Tx, tables: Table[], scene: Scene, functions: Cell[]): Promise<Watch[]> {
  const strangers = await makeStrangers(tx, scene)
  const runners = await makeRunners(tx, scene)
  const speaksAs = (role: Cell['role']) => (role === 'owner' ? 'owner' : scene[role].role)
  const own = [...(await allCells(tx, tables, scene)), ...functions].map((cell) => ({
    cell,
    question: questionOf(cell, scene),
    isReading: cell.verb === 'select' && !cell.column,
    speaker: speaksAs(cell.role),
  }))
  const others: Watch[] = []
  const decided = tables.filter(({ name }) => kinds.DECIDED.includes(name))
  for (const { name, asks, gets } of strangers) {
    const cells = await readsOf(tx, decided, scene, gets)
    others.push(
      ...cells.map((cell) => ({
        cell: { ...cell, column: name },
        question: questionOf(cell, scene, asks),
        isReading: true,
        speaker: '',
      })),
    )
  }
  for (const runner of runners) {
    for (const cell of await runnerCells(tx, tables, runner))
      others.push({
        cell,
        question: questionOf(cell, scene, speakerOf(runner)),
        isReading: true,
        speaker: '',
      })
  }
  return [...others, ...own] // a wrong predicate is noticed by others first
}

function watching(mutant: kinds.Mutant, all: Watch[]): Watch[] {
  const { role, verbs, columns, reads } = mutant
  return all.filter(
    ({ cell, isReading, speaker }) =>
      (reads ? isReading : speaker !== '') &&
      (!role || speaker === role) &&
      (!verbs || verbs.includes(cell.verb)) &&
      (!columns || columns.includes(cell.column)),
  )
}

/** Of several mistakes at once, each has to be noticed by a cell of its own. */
async function judge(tx: h.Tx, mutants: kinds.Mutant[], index: Map<string, Watch[]>) {
  const watched = mutants.map((mutant) => {
    const requested = mutant.relations.flatMap((name) => index.get(name) ?? [])
    const watches = watching(mutant, requested)
    return { mutant, watches, change: mutant.change, questions: watches.map(({ question }) => question) }
  })
  const [several, single] = [watched.filter((w) => w.mutant.each), watched.filter((w) => !w.mutant.each)]
  const seen = await noticed(tx, single)
  for (const [i, { mutant }] of single.entries())
    results.push({ ...mutant, missed: seen[i] ? [] : [mutant.name ?? mutant.change] })
  const blind = await overlooked(tx, several)
  for (const [i, { mutant, watches }] of several.entries()) {
    const noticing = new Set(
      watches.filter((_, n) => !blind[i]?.includes(n + 1)).map(({ cell }) => cell.column),
    )
    const missed = (mutant.columns ?? []).filter((column) => !noticing.has(column))
    results.push({ ...mutant, missed: missed.map((column) => `${mutant.change}: ${column}`) })
  }
}

/** Those that are answered wrongly though nothing was changed. */
async function wrong(tx: h.Tx, watches: Watch[]): Promise<string[]> {
  const [right] = await overlooked(tx, [
    { change: 'select 1', questions: watches.map(({ question }) => question) },
  ])
  return watches
    .filter((_, i) => !right?.includes(i + 1))
    .map(({ cell, speaker }) => `${speaker || cell.column}: ${cell.relation}`)
}

beforeAll(
  () =>
    h.rolledBack(sql, async (tx) => {
      const tables = await readCatalogue(tx)
      expect(gaps(tables)).toEqual([])
      const scene = await makeScene(tx)
      await makeProbe(tx)
      const functions = await kinds.executions(tx)
      const all = await watches(tx, tables, scene, functions.cells)
      const index = Map.groupBy(all, ({ cell }) => cell.relation)
      const readings = all.filter(({ isReading }) => isReading)
      strange = await wrong(tx, readings)
      const mutants = [
        ...(await kinds.policies(tx)),
        ...(await kinds.predicates(tx)),
        ...(await kinds.viewsAndTriggers(tx, tables)),
        ...(await kinds.grants(tx, tables)),
        ...functions.mutants,
        ...kinds.schemas,
      ]
      await judge(tx, mutants, index)
      // each change was undone: one reading of each relation sees a policy or a grant that was not
      const once = Map.groupBy(
        readings.filter(({ cell }) => cell.role === 'affiliate'),
        ({ cell }) => cell.relation,
      )
      remaining = await wrong(
        tx,
        [...once.values()].flatMap((some) => some.slice(0, 1)),
      )
    }),
  240_000, // thousands of mistakes, one after the other
)

describe('a mistake in the database is noticed by the matrix', () => {
  test('whose rows are right before, also for those who are none of its roles', () => {
    expect(strange).toEqual([])
    expect(remaining).toEqual([])
  })

  test.each(KINDS)('%s', (kind) => {
    const mutants = results.filter((mutant) => mutant.kind === kind)
    expect(mutants.length).toBeGreaterThan(0)
    const missed = mutants.flatMap((mutant) => mutant.missed)
    expect(missed.filter((name) => !REDUNDANT[name])).toEqual([])
  })

  test('of every kind that is tried', () => {
    expect([...new Set(results.map((mutant) => mutant.kind))].sort()).toEqual([...KINDS].sort())
    const names = results.map(({ name, change }) => name ?? change)
    expect(Object.keys(REDUNDANT).filter((name) => !names.includes(name))).toEqual([])
    expect(results.length).toBeGreaterThan(1500)
  })
})
