import { randomUUID } from 'node:crypto'
import * as h from '../harness.ts'

type Bounty = {
  limit?: number | null
  per?: number
  proof?: string
  starts?: Date | null
  ends?: Date | null
  amount?: number
  title?: string
}
type Row = { id: string; state: string; conversion_id: string | null }

export const make = async (
  tx: h.Tx,
  admin: h.Person,
  program: h.Program,
  given: Bounty = {},
  key = randomUUID(),
) => {
  const {
    limit = null,
    per = 1,
    proof = 'url',
    starts = null,
    ends = null,
    amount = 2500,
    title = 'Reseña',
  } = given
  const [row] = await h.as(
    tx,
    'authenticated',
    admin.id,
    (t) => t<{ id: string }[]>`select * from public.create_bounty(${program.id}, ${t.json({ es: title })},
      '{"es":"Publica una reseña y muéstrala."}', ${amount}, ${proof}, ${limit}, ${per}, ${starts}, ${ends}, ${key})`,
  )
  return row?.id ?? ''
}
export const submit = async (
  tx: h.Tx,
  who: h.Person,
  bounty: string,
  proof = 'https://blog.example.com/post',
) => {
  const [row] = await h.as(
    tx,
    'authenticated',
    who.id,
    (t) => t<Row[]>`select * from public.submit_bounty(${bounty}, ${proof})`,
  )
  return row as Row
}
export const review = async (
  tx: h.Tx,
  who: h.Person,
  id: string,
  decision: string | null,
  answer: string | null = null,
  key = randomUUID(),
) => {
  const [row] = await h.as(
    tx,
    'authenticated',
    who.id,
    (t) => t<Row[]>`select * from public.review_submission(${id}, ${decision}, ${answer}, ${key})`,
  )
  return row as Row
}
export async function scene(tx: h.Tx, options: h.ProgramOptions = {}) {
  const program = await h.makeProgram(tx, options)
  const admin = await h.makePerson(tx, { admin: true })
  return { program, admin, affiliate: await h.makeAffiliate(tx, program) }
}
