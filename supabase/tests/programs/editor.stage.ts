import type { JSONValue } from 'postgres'
import * as h from '../harness.ts'

type Row = { id: string; revision: number; [column: string]: unknown }
type Change = { id: string; state: string; before: object; after: object; effective_at: Date }

export const update = (tx: h.Tx, who: h.Person, program: h.Program, changes: JSONValue, revision = 1) =>
  h.as(tx, 'authenticated', who.id, async (t) => {
    const [row] = await t<
      Row[]
    >`select * from public.update_program(${program.id}, ${t.json(changes)}, ${revision})`
    if (!row) throw new Error('no program')
    return row
  })
export const change = (tx: h.Tx, who: h.Person, program: h.Program, changes: JSONValue, revision = 1) =>
  h.as(tx, 'authenticated', who.id, async (t) => {
    const [row] = await t<
      Change[]
    >`select * from public.change_program_conditions(${program.id}, ${t.json(changes)}, ${revision})`
    if (!row) throw new Error('no change')
    return row
  })
export const cancel = (tx: h.Tx, who: h.Person, id: string) =>
  h.as(tx, 'authenticated', who.id, (t) => t`select public.cancel_program_change(${id})`)
export const apply = async (tx: h.Tx) => {
  const [row] = await h.as(
    tx,
    'service_role',
    '',
    (t) => t<{ n: number }[]>`select public.apply_program_changes() as n`,
  )
  return row?.n
}
export const mailsTo = (tx: h.Tx, person: h.Person) =>
  tx`select template, data from core.outbox where recipient = ${person.email} order by id`
export const admin = (tx: h.Tx) => h.makePerson(tx, { admin: true })
