import { randomUUID } from 'node:crypto'
import type { ReservedSql, Sql } from 'postgres'
import { repeatRolledBack } from '../../../lib/supabase/rolled-back.ts'
import type * as h from '../harness.ts'
import type { Journal, Stamp } from './journal.ts'
import type { World } from './world.ts'

// biome-ignore lint/suspicious/noExplicitAny: rows of whatever was asked
type Rows = any[]
/** Statements of one request, sent one behind the other without waiting. */
export type Statements = (t: ReservedSql) => ReturnType<ReservedSql>[]

/** One client: a connection of its own, and where it finds another for what is sent twice at once. */
export class Desk {
  readonly sql: Sql
  readonly own: ReservedSql
  readonly world: World
  readonly journal: Journal

  constructor(sql: Sql, own: ReservedSql, world: World, journal: Journal) {
    this.sql = sql
    this.own = own
    this.world = world
    this.journal = journal
  }

  /** One request of the API: as a role, in a transaction that commits. Rows of each statement, or the first failure. */
  ask(role: h.Role, who: string, statements: Statements, on = this.own): Promise<Rows[]> {
    return repeatRolledBack(() => this.#send(role, who, statements, on))
  }

  async #send(role: h.Role, who: string, statements: Statements, on: ReservedSql): Promise<Rows[]> {
    const sent = [
      on`begin`,
      on`select set_config('role', ${role}, true), set_config('request.jwt.claim.sub', ${who}, true)`,
      ...statements(on),
      on`commit`,
    ].map((query) => query.execute()) // in this order, whatever each waits for
    const ends = await Promise.allSettled(sent)
    const failed = ends.find((end) => end.status === 'rejected')
    if (failed) throw failed.reason
    return ends.slice(2, -1).map((end) => (end.status === 'fulfilled' ? ([...end.value] as Rows) : []))
  }

  server(statements: Statements): Promise<Rows[]> {
    return this.ask('service_role', '', statements)
  }

  /** Reads as the owner of the database: for choosing what to ask about. */
  async look(query: (t: ReservedSql) => Promise<Rows>): Promise<Rows> {
    return query(this.own)
  }

  /** Runs it between two ticks of the clock. */
  async timed<T>(run: () => Promise<T>): Promise<{ result: T; stamp: Stamp }> {
    const sent = this.journal.tick()
    const result = await run()
    return { result, stamp: { sent, acked: this.journal.tick() } }
  }

  /**
   * Sends an administrator's command with its key, and sometimes a second time at once: `same` of two answers must be one. A
   * refused first leaves the key free, so the second may get through after somebody else changed things.
   */
  async command(
    { admin, twice }: { admin: number; twice?: boolean },
    statements: (t: ReservedSql, key: string) => ReturnType<Statements>,
    same = (rows: Rows[]) => String(rows[0]?.[0]?.id),
  ): Promise<{ rows: Rows[]; stamp: Stamp }> {
    const key = randomUUID()
    const who = this.world.admins[admin]?.id ?? ''
    const send = (on?: ReservedSql) => this.ask('authenticated', who, (t) => statements(t, key), on)
    const { result, stamp } = await this.timed(async () => {
      const answers = twice ? await this.#atOnce(send) : [await send()]
      const ids = new Set(answers.map(same))
      if (ids.size !== 1) throw new Error(`one key, two results: ${[...ids].join(' ')}`)
      // of two the one that has rows of what it did, which a repeat has not
      return answers.sort((a, b) => (b[1]?.length ?? 0) - (a[1]?.length ?? 0))[0] ?? []
    })
    return { rows: result, stamp }
  }

  /** Twice at the same time. One may be refused before somebody else changed things; asked again it has the other's answer. */
  async #atOnce(send: (on?: ReservedSql) => Promise<Rows[]>): Promise<Rows[][]> {
    const other = await this.sql.reserve()
    try {
      const ends = await Promise.allSettled([send(), send(other)])
      const answers = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []))
      const failed = ends.find((end) => end.status === 'rejected')
      if (!failed) return answers
      if (!answers.length || !String(failed.reason.code).startsWith('PT')) throw failed.reason
      return [...answers, await send()]
    } finally {
      other.release()
    }
  }
}

/** Of equal answers that are no ids. */
export const anything = () => 'the same'
