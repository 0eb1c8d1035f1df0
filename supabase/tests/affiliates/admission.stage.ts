import type { JSONValue } from 'postgres'
import * as h from '../harness.ts'

export type Question = { id: string; kind: string; label: { es: string; en?: string }; required: boolean } & {
  options?: { id: string; label: { es: string } }[]
}
const label = { es: 'Pregunta', en: 'Question' }
export const QUESTIONS: Question[] = [
  { id: 'where', kind: 'url', label, required: true },
  { id: 'how', kind: 'long', label, required: false },
  {
    id: 'size',
    kind: 'choice',
    label,
    required: true,
    options: [
      { id: 'small', label: { es: 'Poca' } },
      { id: 'large', label: { es: 'Mucha' } },
    ],
  },
  { id: 'ads', kind: 'yes_no', label, required: false },
  { id: 'name', kind: 'text', label, required: false },
]
export const ANSWERS = { where: 'https://blog.example.com/yo', size: 'small' }

export type Rules = {
  mode?: string
  questions?: unknown
  countries?: string[]
  allowed?: string[]
  refused?: string[]
  age?: number
  again?: number
  group?: string | null
}
export const setRules = (tx: h.Tx, admin: h.Person, program: h.Program, rules: Rules = {}) =>
  h.as(
    tx,
    'authenticated',
    admin.id,
    (t) => t`select public.set_program_admission(${program.id}, ${rules.mode ?? 'review'},
      ${t.json((rules.questions ?? []) as JSONValue)}, ${rules.countries ?? []}, ${rules.allowed ?? []},
      ${rules.refused ?? []}, ${rules.age ?? 0}, ${rules.again ?? 30}, ${rules.group ?? null})`,
  )
type Application = {
  id: string
  state: string
  affiliate_id: string
  answers: object
  reapply_on: Date | null
}
export const apply = (tx: h.Tx, person: h.Person, program: h.Program, answers: JSONValue = {}) =>
  h.as(tx, 'authenticated', person.id, async (t) => {
    const [row] = await t<
      Application[]
    >`select * from public.apply_to_program(${program.id}, ${t.json(answers)})`
    if (!row) throw new Error('no application')
    return row
  })
export const approve = (tx: h.Tx, who: h.Person, id: string, group: string | null = null) =>
  h.as(tx, 'authenticated', who.id, (t) => t`select public.approve_application(${id}, ${group})`)
export const reject = (
  tx: h.Tx,
  who: h.Person,
  id: string,
  reason: string | null = 'Falta público',
  on: string | null = null,
) => h.as(tx, 'authenticated', who.id, (t) => t`select public.reject_application(${id}, ${reason}, ${on})`)
export const enrolled = (tx: h.Tx, person: h.Person, program: h.Program) =>
  tx`select e.group_id, (select count(*)::int from public.links l where l.enrollment_id = e.id) as links
    from public.enrollments e join public.affiliates a on a.id = e.affiliate_id
    where a.user_id = ${person.id} and e.program_id = ${program.id}`
export const mails = (tx: h.Tx, person: h.Person) =>
  tx`select template, data from core.outbox where recipient = ${person.email} order by id`

export async function stage(tx: h.Tx, rules: Rules = {}) {
  const [admin, person, program] = [
    await h.makePerson(tx, { admin: true }),
    await h.makePerson(tx),
    await h.makeProgram(tx),
  ]
  await setRules(tx, admin, program, rules)
  const [group] = await tx<{ id: string }[]>`
    insert into public.program_groups (program_id, name) values (${program.id}, '{"es":"Aliados"}') returning id`
  return { admin, person, program, group: group?.id ?? '' }
}
