import type { TransactionSql } from 'postgres'
import { dayOf, daysBefore, momentOf } from './calendar.ts'
import { type Random, seededRandom } from './random.ts'
import type { Visit } from './visit.ts'

type Act = (tx: TransactionSql) => Promise<unknown>
type Entry = { at: Date; who: string; act: Act }
type Program = { id: string; keyId: string }
export type Secrets = { appSecret: string; payoutKey: string }
/** Writes a file to Storage, by the name that rows give it. */
export type StoreFile = (name: string, content: Buffer) => Promise<void>
type Hex = `0x${string}`
/** What the company signs for a buyer, as the contract checks it: 1e-6 dollar, basis points, seconds. */
export type StoryVoucher = {
  buyer: Hex
  institutional: boolean
  bonusBps: number
  maxContribution: bigint
  expiresAt: number
  termsHash: Hex
}
/** A round of dividends with its list; `number` is the contract's, which a draft has not. */
export type StoryRound = {
  day: number
  period: number
  profit: number
  pool: number
  recordBlock: number
  root: string
  number: number | null
  lines: { who: string; account: Hex; tokens: string; tier: string; amount: number; proof: string[] }[]
}
/** The chain of the story, where everything that happens on a chain has happened by the real contracts. */
export type StoryChain = {
  chainId: number
  genesis: string
  confirmations: number
  /** Contracts by the slug of their offering. */
  offerings: Record<string, Record<string, string>>
  rounds: StoryRound[]
  /** The transaction by which reserved tokens were sent. */
  delivery: string
  /** What a wallet signs to be tied to an account. */
  signIn: (who: string, nonce: string, at: Date) => Promise<{ address: Hex; message: string; signature: Hex }>
  signVoucher: (slug: string, voucher: StoryVoucher) => Promise<Hex>
  /** Copies what has happened on it up to a moment. */
  follow: (tx: TransactionSql, until: Date) => Promise<void>
  /** Stores how its contracts stand now. */
  storeStates: (tx: TransactionSql) => Promise<void>
}
export type DemoAccount = { label: string; email: string; password: string }

/** How many days the story covers. */
export const DAYS = 365
const SEED = 20_261_121

export type Story = {
  present: Date
  /** The present day in Panama. */
  today: string
  secrets: Secrets
  store: StoreFile
  /** Without one, what happens on a chain has not happened. */
  chain: StoryChain | undefined
  /** The same numbers each time; only the planned traffic draws from them. */
  random: Random
  /** User ids by member key, programs by slug; filled while the story runs. */
  people: Map<string, string>
  programs: Map<string, Program>
  /** The codes of an affiliate's links in a program, by `member/slug`; joining made the first one. */
  codes: Map<string, string[]>
  /** The accounts that the launcher prints. */
  accounts: DemoAccount[]
  /** The year's planned visits in the order of time. */
  visits: Visit[]
  /** The SQL calls of a night, of all domains. */
  nightly: string[]
  person: (key: string) => string
  program: (slug: string) => Program
  /** The first link of an affiliate in a program. */
  linkCode: (who: string, slug: string) => string
  /** A time of day in Panama so many days before today, but never in the future. */
  moment: (daysAgo: number, time?: string) => Date
  /** Schedules what somebody does then; an empty `who` is the system. */
  on: (daysAgo: number, time: string, who: string, act: Act) => void
  /** Runs the schedule up to the present; `setClock` moves the database's time, `stream` runs what lies between two entries. */
  run: (
    tx: TransactionSql,
    setClock: (to: Date) => Promise<void>,
    stream: (until: Date) => Promise<void>,
  ) => Promise<void>
}

function need<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`The demo story has no ${what}.`)
  return found
}

/** A schedule of what happened on which day: filled in any order, run in the order of time. Entries may add later ones. */
export function createStory(
  present: Date,
  secrets: Secrets = { appSecret: '', payoutKey: '' },
  store: StoreFile = async () => undefined,
  chain?: StoryChain,
): Story {
  const today = dayOf(present)
  const entries: Entry[] = []
  const people = new Map<string, string>()
  const programs = new Map<string, Program>()
  const codes = new Map<string, string[]>()
  const person = (key: string) => need(people.get(key), `person ${key}`)
  const moment = (daysAgo: number, time = '10:00') => {
    const at = momentOf(daysBefore(today, daysAgo), time)
    return at < present ? at : present
  }
  return {
    present,
    today,
    secrets,
    store,
    chain,
    random: seededRandom(SEED),
    people,
    programs,
    codes,
    accounts: [],
    visits: [],
    nightly: [],
    person,
    program: (slug) => need(programs.get(slug), `program ${slug}`),
    linkCode: (who, slug) => need(codes.get(`${who}/${slug}`)?.[0], `link of ${who} in ${slug}`),
    moment,
    on: (daysAgo, time, who, act) => void entries.push({ at: moment(daysAgo, time), who, act }),
    async run(tx, setClock, stream) {
      for (;;) {
        entries.sort((a, b) => a.at.getTime() - b.at.getTime())
        const entry = entries.shift()
        if (!entry) break
        await stream(entry.at)
        await setClock(entry.at)
        await speakAs(tx, entry.who && person(entry.who))
        await entry.act(tx)
        await speakAs(tx, '')
      }
      await stream(present)
      await setClock(present)
    },
  }
}

/** Sets the user of the commands that follow; an empty id is the system. */
export async function speakAs(tx: TransactionSql, userId: string): Promise<void> {
  await tx`select set_config('request.jwt.claim.sub', ${userId}, true)`
}
