import type { Sql } from 'postgres'
import { recountFigures } from '../../figures/recount.ts'
import { check, findDrift, type Tally } from './checks.ts'
import { follow } from './client.ts'
import { Desk } from './desk.ts'
import { Journal } from './journal.ts'
import { demand } from './model/books.ts'
import { planOf } from './plan.ts'
import { nothingSeen } from './seen.ts'
import { type Operation, PROGRAMS } from './shape.ts'
import { makeWorld, type World } from './world.ts'

export type Size = { seed: number; operations: number; clients: number }
export type Verdict = {
  /** Seconds of the clients' work, and of the replay after it. */
  seconds: number
  checking: number
  /** How many figures that people see were counted again. */
  figures: number
  refusals: [string, number][]
  tally: Tally
}

/** How long between two looks at balances while clients are at work. */
const LOOK = 400

/** Each client has a connection of its own for as long as it works; `sql` must have some more for what is sent twice. */
async function work(
  sql: Sql,
  world: World,
  journal: Journal,
  plan: Operation[],
  clients: number,
): Promise<void> {
  const seen = PROGRAMS.map(nothingSeen)
  let isOver = false
  const client = async (n: number) => {
    const own = await sql.reserve()
    try {
      const part = plan.filter((_, i) => i % clients === n)
      await follow(new Desk(sql, own, world, journal), seen, part, () => isOver)
    } finally {
      own.release()
    }
  }
  const watch = async () => {
    while (!isOver) {
      const drift = await findDrift(sql, world)
      if (drift.length) throw new Error(`in the middle of it: ${drift.join('; ')}`)
      await new Promise((resolve) => setTimeout(resolve, LOOK))
    }
  }
  const stop = () => {
    isOver = true
  }
  const all = Promise.all(Array.from({ length: clients }, (_, n) => client(n).catch(failed))).finally(stop)
  function failed(error: unknown): never {
    stop() // the others end with what they are doing
    throw error
  }
  const ends = await Promise.allSettled([all, watch().catch(failed)])
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

/** Every figure of the registers is what the ledger, the events and the clicks say. */
async function checkFigures(sql: Sql, { programs }: World): Promise<number> {
  const { figures, wrong } = await recountFigures(
    sql,
    programs.map(({ id }) => id),
  )
  const reported = wrong
    .slice(0, 5)
    .map((one) => `${one.figure} of ${one.key} says ${one.shown}, not ${one.recount}`)
  demand(wrong.length === 0, `${wrong.length} figures are wrong: ${reported.join('; ')}`)
  return figures
}

/** One history: the plan of a seed, done by so many clients at once, then replayed. What breaks a promise is thrown. */
export async function live(sql: Sql, { seed, operations, clients }: Size): Promise<Verdict> {
  const journal = new Journal()
  const world = await makeWorld(sql, journal)
  const plan = planOf(operations, seed)
  const start = performance.now()
  await work(sql, world, journal, plan, clients)
  const worked = performance.now()
  const tally = await check(sql, world, journal)
  const figures = await checkFigures(sql, world)
  return {
    seconds: (worked - start) / 1000,
    checking: (performance.now() - worked) / 1000,
    figures,
    refusals: [...journal.refusals].sort((a, b) => b[1] - a[1]),
    tally,
  }
}
