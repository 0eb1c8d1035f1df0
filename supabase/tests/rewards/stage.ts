import { randomUUID } from 'node:crypto'
import type { JSONValue } from 'postgres'
import * as h from '../harness.ts'
import { DAY } from '../reports/stage.ts'

type Reward = {
  id: string
  version: number
  follows: string | null
  root_id: string | null
  ends: boolean
  cancels: boolean
  effective_from: Date | null
  rate_bps: number | null
}
export const tenPercent = { event: 'sale', kind: 'percent', rate_bps: 1000 }

export async function rewardScene(tx: h.Tx, options: h.ProgramOptions & { noticeDays?: number } = {}) {
  const program = await h.makeProgram(tx, options)
  await tx`update public.programs set notice_days = ${options.noticeDays ?? 7} where id = ${program.id}`
  return { program, admin: await h.makePerson(tx, { admin: true }) }
}

const call = async (tx: h.Tx, who: h.Person, query: (t: h.Tx) => Promise<unknown>) => {
  const [row] = (await h.as(tx, 'authenticated', who.id, query)) as Reward[]
  if (!row) throw new Error('no reward')
  return row
}
const json = (tx: h.Tx, value: object) => tx.json(value as JSONValue)

export const createReward = (
  tx: h.Tx,
  who: h.Person,
  program: h.Program,
  reward: object,
  from: Date | null = null,
  key = randomUUID(),
) =>
  call(
    tx,
    who,
    (t) => t`select * from public.create_reward(${program.id}, ${json(t, reward)}, ${from}, ${key})`,
  )
export const followReward = (
  tx: h.Tx,
  who: h.Person,
  id: string,
  reward: object,
  from: Date | null = null,
  key = randomUUID(),
) => call(tx, who, (t) => t`select * from public.follow_reward(${id}, ${json(t, reward)}, ${from}, ${key})`)
export const endReward = (tx: h.Tx, who: h.Person, id: string, from: Date | null = null) =>
  call(tx, who, (t) => t`select * from public.end_reward(${id}, ${from}, ${randomUUID()})`)
export const cancelReward = (tx: h.Tx, who: h.Person, id: string) =>
  call(tx, who, (t) => t`select * from public.cancel_future_reward(${id}, ${randomUUID()})`)

/** `code key field-or-detail` of a refusal. */
export async function refusedWith(promise: Promise<unknown>): Promise<string> {
  try {
    await promise
  } catch (error) {
    const { code, message, detail } = error as { code: string; message: string; detail?: string }
    return [code, message, detail].filter(Boolean).join(' ')
  }
  throw new Error('expected a refusal')
}

export const mailsTo = (tx: h.Tx, person: h.Person, template: string) =>
  tx<{ locale: string; data: Record<string, unknown> }[]>`select locale, data from core.outbox
    where recipient = ${person.email} and template = ${template} order by id`

export const inForce = async (tx: h.Tx, program: h.Program, at: Date) => {
  const rows = await tx<
    { rate_bps: number }[]
  >`select r.rate_bps from rewards.rewards_at(${program.id}, ${at}) as r order by 1`
  return rows.map((row) => row.rate_bps)
}

export const inDays = (days: number) => new Date(Date.now() + days * DAY)
export const firstOf = async (tx: h.Tx, program: h.Program) => {
  const [row] = await tx<
    { id: string }[]
  >`select id from public.rewards where program_id = ${program.id} and version = 1`
  return row?.id ?? ''
}

export const sale = (more: object) => ({ ...tenPercent, ...more })
export const lead = (more: object) => ({ event: 'lead', kind: 'flat', flat_amount: 100, ...more })
export const click = (more: object) => ({ event: 'click', kind: 'flat', flat_amount: 5, ...more })
