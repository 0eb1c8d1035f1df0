import type { Sql } from 'postgres'
import { crawl, open, type Page } from './crawl.ts'
import { openDoors } from './doors.ts'
import { type Form, readPage } from './forms.ts'
import type { Judge } from './judge.ts'
import { readActions, readRoutes, routeFinder } from './manifest.ts'
import type { Person } from './people.ts'
import { INSTEAD, NOT_MET, REFUSED, REFUSED_ADDRESSES } from './unchanged.expected.ts'
import { type Found, formsOf, identityOf, type Outcome, phaseOf, sendUnchanged } from './unchanged.ts'

type Options = {
  port: number
  /** The instances that screens are read from in turn; forms are sent to `port`. */
  readers: number[]
  env: NodeJS.ProcessEnv
  sql: Sql
  people: Person[]
  judge: Judge
  each: number
  isWide: boolean
  /** What a person may not read, by role. */
  foreign: (person: Person) => ReadonlySet<string>
  /** Runs before the destructive forms. */
  beforeEnds: (found: Found[]) => Promise<{ names: Set<string> }>
}
export type Sent = {
  outcomes: Outcome[]
  pages: number
  actions: Map<string, string>
  found: Map<string, Found[]>
  /** Actions that were sent hostile values: some were good enough, and left no form to be sent unchanged. */
  attacked: Set<string>
}

const SPARE = 6

/** Visits every screen as every person and sends every form once, destructive ones last. */
export async function sendAllForms({
  port,
  readers,
  env,
  sql,
  people,
  judge,
  each,
  isWide,
  foreign,
  beforeEnds,
}: Options): Promise<Sent> {
  const [actions, routeOf] = [readActions(), routeFinder(readRoutes())]
  const { doors, refused } = await openDoors(env, sql, people)
  for (const one of refused) judge.add('what the forms need', one)
  const found = new Map<string, Found[]>()
  const outcomes: Outcome[] = []
  let attacked = new Set<string>()
  let pages = 0

  /** The same form among those of its page. */
  function among(forms: Form[], { person, path, route }: Found, identity: string): Found | undefined {
    return formsOf(person, path, route, forms, actions).find((one) => identityOf(one) === identity)
  }

  /** The same form on the current page. */
  async function fresh(place: Found, identity: string): Promise<Found | undefined> {
    const { person, path } = place
    const answer = await open({ port, person, language: 'es' }, path)
    judge.judge(`${person.who} GET ${path} again`, answer, foreign(person))
    return among(readPage(answer.text, path).forms, place, identity)
  }

  /** Sends it from the first page that still has it; earlier forms may have removed it everywhere. */
  async function sendOne(identity: string): Promise<void> {
    for (const place of found.get(identity) ?? []) {
      const now = await fresh(place, identity)
      if (!now) continue
      outcomes.push(await sendUnchanged(port, now, judge))
      return
    }
    const [first] = found.get(identity) ?? []
    // another button of the same decision was pressed before, or its opposite
    const isDone = outcomes.some(
      ({ found: { name }, state }) =>
        (name === first?.name || name === INSTEAD[first?.name ?? '']) && state.status !== 'error',
    )
    const isAttacked = first && [first.name, INSTEAD[first.name] ?? ''].some((name) => attacked.has(name))
    if (first && !isDone && !isAttacked)
      judge.add(`${first.name} on ${first.path}`, 'the form was gone before it could be sent')
  }

  async function visit(page: Page, person: Person): Promise<void> {
    let current = page.forms
    for (const one of formsOf(person, page.path, page.route, page.forms, actions)) {
      const identity = identityOf(one)
      const places = found.get(identity) ?? []
      found.set(identity, places)
      if (places.length < SPARE) places.push(one)
      if (places.length > 1 || phaseOf(one) > 0) continue
      const now = one.form.action ? among(current, one, identity) : one
      if (!now) {
        await sendOne(identity)
        continue
      }
      const outcome = await sendUnchanged(port, now, judge)
      outcomes.push(outcome)
      // what was refused changed nothing; what succeeded answers with the page as it is now, or leads elsewhere
      if (outcome.state.status !== 'error' && one.form.action) current = outcome.forms ?? []
    }
  }

  for (const person of people) {
    const judged = (what: string, answer: Parameters<Judge['judge']>[1]) =>
      judge.judge(what, answer, foreign(person))
    const language = 'es'
    pages += await crawl({
      readers,
      person,
      language,
      routeOf,
      each,
      isWide,
      doors: doors[person.who] ?? [],
      judge: judged,
      visit: (page) => visit(page, person),
    })
  }
  const late = [...found].flatMap(([identity, [first]]) =>
    first ? [{ identity, phase: phaseOf(first) }] : [],
  )
  for (const phase of [1, 2, 3]) {
    if (phase === 2)
      attacked = (await beforeEnds([...found.values()].flatMap(([first]) => first ?? []))).names
    for (const { identity } of late.filter((one) => one.phase === phase)) await sendOne(identity)
  }
  return { outcomes, pages, actions, found, attacked }
}

/** Checks that every form succeeded or was refused as expected, and that none was left out. */
export function judgeForms({ outcomes, actions, attacked }: Sent, judge: Judge): void {
  for (const { found, status, state } of outcomes) {
    const { name, path, person, form } = found
    const what = `${person.who} sends ${name} on ${path}`
    const keys = state.status === 'error' ? keysOf(state) : []
    const wrong = keys.filter((key) => !(REFUSED[name] ?? '').split(' ').includes(key))
    if (wrong.length > 0) judge.add(what, `an unchanged form answered ${wrong.join()}`)
    if (!form.action && status >= 400 && REFUSED_ADDRESSES[name] !== status)
      judge.add(what, `an unchanged form answered ${status}`)
  }
  const met = new Set([...attacked, ...outcomes.map(({ found: { name } }) => name)])
  for (const name of new Set(actions.values()))
    if (!met.has(name) && !NOT_MET[name] && !met.has(INSTEAD[name] ?? ''))
      judge.add('the screens', `no form of ${name} was met`)
  const built = new Set(actions.values())
  for (const name of Object.keys({ ...REFUSED, ...NOT_MET }))
    if (!built.has(name)) judge.add(name, 'listed and no action of the build')
}

function keysOf({ key = '', fields = {} }: Outcome['state']): string[] {
  const keys = Object.values(fields).flat()
  return keys.length > 0 ? keys : [key]
}
