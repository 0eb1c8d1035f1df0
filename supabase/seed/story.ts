import type { TransactionSql } from 'postgres'
import { dayOf, daysBefore, momentOf } from './calendar.ts'

type Tell = (tx: TransactionSql) => Promise<unknown>
type Entry = { at: Date; who: string; tell: Tell }
type Program = { id: string; keyId: string }

export type Story = {
  present: Date
  /** The present day in Panama. */
  today: string
  /** Accounts by the key they are called by, programs by their slug; filled while the story is told. */
  people: Map<string, string>
  programs: Map<string, Program>
  person: (key: string) => string
  program: (slug: string) => Program
  /** A time of day in Panama so many days before today, but never in the future. */
  moment: (daysAgo: number, time?: string) => Date
  /** Writes down what somebody does then; without a name it is the system. */
  on: (daysAgo: number, time: string, who: string, tell: Tell) => void
  tell: (tx: TransactionSql, go: (to: Date) => Promise<void>, meanwhile: Meanwhile) => Promise<void>
}
/** Tells what the shops reported until a moment. */
type Meanwhile = (until: Date) => Promise<void>

function need<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`The demo story knows no ${what}.`)
  return found
}

/** What happened on which day, written down in any order and told in the order of time. Entries may add later ones. */
export function createStory(present: Date): Story {
  const today = dayOf(present)
  const entries: Entry[] = []
  const people = new Map<string, string>()
  const programs = new Map<string, Program>()
  const person = (key: string) => need(people.get(key), `person ${key}`)
  const moment = (daysAgo: number, time = '10:00') => {
    const at = momentOf(daysBefore(today, daysAgo), time)
    return at < present ? at : present
  }
  return {
    present,
    today,
    people,
    programs,
    person,
    program: (slug) => need(programs.get(slug), `program ${slug}`),
    moment,
    on: (daysAgo, time, who, tell) => void entries.push({ at: moment(daysAgo, time), who, tell }),
    async tell(tx, go, meanwhile) {
      for (;;) {
        entries.sort((a, b) => a.at.getTime() - b.at.getTime())
        const entry = entries.shift()
        if (!entry) break
        await meanwhile(entry.at)
        await go(entry.at)
        await speakAs(tx, entry.who && person(entry.who))
        await entry.tell(tx)
        await speakAs(tx, '')
      }
      await meanwhile(present)
      await go(present)
    },
  }
}

/** Who the database takes for the speaker from now on; nobody is the system. */
export async function speakAs(tx: TransactionSql, userId: string): Promise<void> {
  await tx`select set_config('request.jwt.claim.sub', ${userId}, true)`
}
