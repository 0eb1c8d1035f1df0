import { randomUUID } from 'node:crypto'
import type { JSONValue } from 'postgres'
import { afterAll, describe, expect, test } from 'vitest'
import * as h from './harness.ts'

const sql = h.connect()
afterAll(() => sql.end())

type Question = { id: string; kind: string; label: { es: string; en?: string }; required: boolean } & {
  options?: { id: string; label: { es: string } }[]
}
const label = { es: 'Pregunta', en: 'Question' }
const QUESTIONS: Question[] = [
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
const ANSWERS = { where: 'https://blog.example.com/yo', size: 'small' }

type Rules = {
  mode?: string
  questions?: unknown
  countries?: string[]
  allowed?: string[]
  refused?: string[]
  age?: number
  again?: number
  group?: string | null
}
const setRules = (tx: h.Tx, admin: h.Person, program: h.Program, rules: Rules = {}) =>
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
const apply = (tx: h.Tx, person: h.Person, program: h.Program, answers: JSONValue = {}) =>
  h.as(tx, 'authenticated', person.id, async (t) => {
    const [row] = await t<
      Application[]
    >`select * from public.apply_to_program(${program.id}, ${t.json(answers)})`
    if (!row) throw new Error('no application')
    return row
  })
const approve = (tx: h.Tx, who: h.Person, id: string, group: string | null = null) =>
  h.as(tx, 'authenticated', who.id, (t) => t`select public.approve_application(${id}, ${group})`)
const reject = (
  tx: h.Tx,
  who: h.Person,
  id: string,
  reason: string | null = 'Falta público',
  on: string | null = null,
) => h.as(tx, 'authenticated', who.id, (t) => t`select public.reject_application(${id}, ${reason}, ${on})`)
const enrolled = (tx: h.Tx, person: h.Person, program: h.Program) =>
  tx`select e.group_id, (select count(*)::int from public.links l where l.enrollment_id = e.id) as links
    from public.enrollments e join public.affiliates a on a.id = e.affiliate_id
    where a.user_id = ${person.id} and e.program_id = ${program.id}`
const mails = (tx: h.Tx, person: h.Person) =>
  tx`select template, data from private.outbox where recipient = ${person.email} order by id`

async function stage(tx: h.Tx, rules: Rules = {}) {
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

describe('the rules of a program', () => {
  test('are absent at first: open, and joining leaves an application that nobody decided', async () => {
    await h.rolledBack(sql, async (tx) => {
      const [person, program] = [await h.makePerson(tx), await h.makeProgram(tx)]
      const application = await apply(tx, person, program)
      expect(application).toMatchObject({ state: 'approved', decided_by: null })
      expect(await enrolled(tx, person, program)).toEqual([{ group_id: null, links: 1 }])
      expect(await h.refusal(apply(tx, person, program))).toBe('PT409 errors.application.joined')
      const other = await h.makeAffiliate(tx, program)
      const rows = await tx`select state from public.applications where affiliate_id = ${other.affiliateId}`
      expect(rows).toEqual([{ state: 'approved' }])
      expect(await mails(tx, person)).toEqual([])
    })
  })

  test('are an administrator’s to set, and stay in the audit log', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, person, program } = await stage(tx, { questions: QUESTIONS })
      expect(await h.refusal(setRules(tx, person, program))).toBe('PT403 errors.forbidden')
      await setRules(tx, admin, program, { mode: 'invitation', countries: ['PA', 'CR'], age: 3 })
      const rows =
        await tx`select mode, countries, minimum_account_days from public.program_admissions where program_id = ${program.id}`
      expect(rows).toEqual([{ mode: 'invitation', countries: ['PA', 'CR'], minimum_account_days: 3 }])
      const log = await tx`select before ->> 'mode' as before, after ->> 'mode' as after from public.audit_log
        where action = 'program_admission.changed' and subject_id = ${program.id} order by id`
      expect(log).toEqual([
        { before: 'open', after: 'review' },
        { before: 'review', after: 'invitation' },
      ])
    })
  })

  test('keep their questions apart: a list that another person changed meanwhile is not overwritten', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, person, program } = await stage(tx, { mode: 'review', countries: ['PA'] })
      const set = (who: h.Person, questions: Question[], expected: Question[]) =>
        h.as(
          tx,
          'authenticated',
          who.id,
          (t) => t`select public.set_program_questions(${program.id}, ${t.json(questions as JSONValue)},
            ${t.json(expected as JSONValue)})`,
        )
      const [first] = QUESTIONS as [Question]
      await set(admin, [first], [])
      expect(await h.refusal(set(admin, QUESTIONS, []))).toBe('PT409 errors.program.stale')
      expect(await h.refusal(set(admin, [first, first], [first]))).toBe('PT422 errors.application.questions')
      expect(await h.refusal(set(person, [], [first]))).toBe('PT403 errors.forbidden')
      const [row] =
        await tx`select mode, countries, questions from public.program_admissions where program_id = ${program.id}`
      expect(row).toEqual({ mode: 'review', countries: ['PA'], questions: [first] })
    })
  })

  test.each([
    [{ questions: Array.from({ length: 21 }, (_, i) => ({ ...QUESTIONS[1], id: `q${i}` })) }, 'questions'],
    [{ questions: [QUESTIONS[0], QUESTIONS[0]] }, 'questions'],
    [{ questions: [{ ...QUESTIONS[0], kind: 'date' }] }, 'questions'],
    [{ questions: [{ ...QUESTIONS[0], label: { en: 'Only' } }] }, 'questions'],
    [{ questions: [{ ...QUESTIONS[0], required: 'yes' }] }, 'questions'],
    [{ questions: [{ ...QUESTIONS[0], more: 1 }] }, 'questions'],
    [{ questions: [{ ...QUESTIONS[0], id: 'Con espacio' }] }, 'questions'],
    [{ questions: [{ ...QUESTIONS[2], options: [{ id: 'a', label: { es: 'A' } }] }] }, 'questions'],
    [{ questions: [{ ...QUESTIONS[2], options: 'a,b' }] }, 'questions'],
    [{ questions: [{ ...QUESTIONS[2], options: [{ id: 'a' }, { id: 'b' }] }] }, 'questions'],
    [{ questions: [{ ...QUESTIONS[0], options: QUESTIONS[2]?.options }] }, 'questions'],
    [{ questions: {} }, 'questions'],
    [{ questions: [3] }, 'questions'],
    [{ countries: ['Panama'] }, 'countries'],
    [{ allowed: ['https://a.com'] }, 'allowed_domains'],
    [{ refused: ['gmail'] }, 'refused_domains'],
    [{ age: -1 }, 'minimum_account_days'],
    [{ again: 366 }, 'reapply_days'],
    [{ group: randomUUID() }, 'group_id'],
  ] as [Rules, string][])('%j are refused with the field %s', async (rules, field) => {
    await h.rolledBack(sql, async (tx) => {
      const [admin, program] = [await h.makePerson(tx, { admin: true }), await h.makeProgram(tx)]
      await expect(setRules(tx, admin, program, rules)).rejects.toMatchObject({
        code: 'PT422',
        detail: field,
      })
    })
  })

  test.each([
    [{ mode: 'invitation' }, 'invitation_only'],
    [{ countries: ['CR'] }, 'country_unknown'],
    [{ countries: ['CR'], country: 'PA' }, 'country'],
    [{ refused: ['example.com'] }, 'email_domain'],
    [{ allowed: ['empresa.com'] }, 'email_domain'],
    [{ age: 1 }, 'account_age'],
  ] as [Rules & { country?: string }, string][])('%j refuse with %s', async (rules, key) => {
    await h.rolledBack(sql, async (tx) => {
      const { person, program } = await stage(tx, rules)
      await tx`update public.profiles set country = ${rules.country ?? null} where id = ${person.id}`
      expect(await h.refusal(apply(tx, person, program))).toBe(`PT403 errors.application.${key}`)
      if (rules.mode) return
      expect(await tx`select 1 from public.affiliates where user_id = ${person.id}`).toEqual([])
    })
  })

  test('let in whoever meets them all', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, person, program, group } = await stage(tx)
      await setRules(tx, admin, program, {
        mode: 'open',
        countries: ['PA'],
        allowed: ['example.com'],
        refused: ['gmail.com'],
        age: 1,
        group,
      })
      await tx`update public.profiles set country = 'PA', created_at = now() - interval '25 hours' where id = ${person.id}`
      expect((await apply(tx, person, program)).state).toBe('approved')
      expect(await enrolled(tx, person, program)).toEqual([{ group_id: group, links: 1 }])
    })
  })
})

describe('answers', () => {
  test.each([
    [{ size: 'small' }, 'errors.fields.required', 'answer_where'],
    [{ ...ANSWERS, where: '  ' }, 'errors.fields.required', 'answer_where'],
    [{ ...ANSWERS, where: 'javascript:alert(1)' }, 'errors.application.answer', 'answer_where'],
    [{ ...ANSWERS, where: 'https://user@host' }, 'errors.application.answer', 'answer_where'],
    [{ ...ANSWERS, size: 'huge' }, 'errors.application.answer', 'answer_size'],
    [{ ...ANSWERS, ads: 'maybe' }, 'errors.application.answer', 'answer_ads'],
    [{ ...ANSWERS, name: 'a'.repeat(201) }, 'errors.application.answer', 'answer_name'],
    [{ ...ANSWERS, how: 'a'.repeat(4001) }, 'errors.application.answer', 'answer_how'],
    [{ ...ANSWERS, other: 'x' }, 'errors.invalid', 'answers'],
    [{ ...ANSWERS, name: 3 }, 'errors.invalid', 'answers'],
    [[], 'errors.invalid', 'answers'],
    ['text', 'errors.invalid', 'answers'],
  ] as [JSONValue, string, string][])('%j are refused with %s at %s', async (answers, key, field) => {
    await h.rolledBack(sql, async (tx) => {
      const { person, program } = await stage(tx, { questions: QUESTIONS })
      await expect(apply(tx, person, program, answers)).rejects.toMatchObject({
        code: 'PT422',
        message: key,
        detail: field,
      })
    })
  })

  test('are kept trimmed, with the questions as they were asked', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, person, program } = await stage(tx, { questions: QUESTIONS })
      const { id } = await apply(tx, person, program, {
        ...ANSWERS,
        how: '  En radio ',
        name: ' ',
        ads: 'no',
      })
      await setRules(tx, admin, program, { questions: [] })
      const [row] = await tx`select answers, questions from public.applications where id = ${id}`
      expect(row).toEqual({ answers: { ...ANSWERS, how: 'En radio', ads: 'no' }, questions: QUESTIONS })
    })
  })
})

describe('an application', () => {
  test('waits, is approved into a group by another person, and tells the applicant', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, person, program, group } = await stage(tx)
      const { id } = await apply(tx, person, program)
      expect(await enrolled(tx, person, program)).toEqual([])
      expect(await h.refusal(apply(tx, person, program))).toBe('PT409 errors.application.open')
      expect(await h.refusal(approve(tx, person, id))).toBe('PT403 errors.forbidden')
      expect(await h.refusal(approve(tx, admin, randomUUID()))).toBe('PT404 errors.application.not_found')
      const stranger = await stage(tx)
      expect(await h.refusal(approve(tx, admin, id, stranger.group))).toBe('PT422 errors.application.group')
      await approve(tx, admin, id, group)
      expect(await enrolled(tx, person, program)).toEqual([{ group_id: group, links: 1 }])
      expect(await h.refusal(approve(tx, admin, id))).toBe('PT409 errors.application.decided')
      expect(await mails(tx, person)).toMatchObject([
        { template: 'application_approved', data: { slug: program.slug, name: 'Ana Pérez' } },
      ])
      const log = await tx`select action, actor_id from public.audit_log where subject_id = ${id} order by id`
      expect(log).toEqual([
        { action: 'application.submitted', actor_id: person.id },
        { action: 'application.approved', actor_id: admin.id },
      ])
    })
  })

  test('is rejected with a reason and a day, before which nobody asks again', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, person, program } = await stage(tx, { again: 10 })
      const { id } = await apply(tx, person, program)
      expect(await h.refusal(reject(tx, admin, id, ' a '))).toBe('PT422 errors.application.reason')
      expect(await h.refusal(reject(tx, admin, id, 'Falta público', '2020-01-01'))).toBe(
        'PT422 errors.application.reapply_on',
      )
      await reject(tx, admin, id)
      const [row] =
        await tx`select reapply_on - (now() at time zone 'America/Panama')::date as days from public.applications where id = ${id}`
      expect(row).toEqual({ days: 10 })
      expect(await mails(tx, person)).toMatchObject([
        { template: 'application_rejected', data: { reason: 'Falta público' } },
      ])
      expect(await h.refusal(apply(tx, person, program))).toBe('PT409 errors.application.too_early')
      await tx`update public.applications set reapply_on = (now() at time zone 'America/Panama')::date where id = ${id}`
      expect((await apply(tx, person, program)).state).toBe('submitted')
    })
  })

  test('is taken back by its own person only, and may be sent again', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { person, program } = await stage(tx)
      const { id } = await apply(tx, person, program)
      const withdraw = (who: h.Person) =>
        h.as(tx, 'authenticated', who.id, (t) => t`select public.withdraw_application(${id})`)
      expect(await h.refusal(withdraw(await h.makePerson(tx)))).toBe('PT404 errors.application.not_found')
      await withdraw(person)
      expect(await h.refusal(withdraw(person))).toBe('PT409 errors.application.decided')
      await tx`update public.applications set submitted_at = submitted_at - interval '1 minute' where id = ${id}`
      expect((await apply(tx, person, program)).state).toBe('submitted')
    })
  })

  test('of an administrator waits for another one', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, program } = await stage(tx)
      const { id } = await apply(tx, admin, program)
      expect(await h.refusal(approve(tx, admin, id))).toBe('PT403 errors.application.own')
      expect(await h.refusal(reject(tx, admin, id))).toBe('PT403 errors.application.own')
      await approve(tx, await h.makePerson(tx, { admin: true }), id)
      expect(await enrolled(tx, admin, program)).toHaveLength(1)
    })
  })

  test('of a suspended account is not approved', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, person, program } = await stage(tx)
      const { id } = await apply(tx, person, program)
      await tx`update public.profiles set suspended_at = now(), suspension_reason = 'Prueba' where id = ${person.id}`
      expect(await h.refusal(approve(tx, admin, id))).toBe('PT409 errors.application.closed_account')
    })
  })

  test('is needed where a program reviews, and only published programs take any', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { person, program } = await stage(tx)
      const join = () =>
        h.as(tx, 'authenticated', person.id, (t) => t`select public.join_program(${program.id})`)
      expect(await h.refusal(join())).toBe('PT409 errors.application.needed')
      await tx`update public.programs set status = 'paused' where id = ${program.id}`
      expect(await h.refusal(apply(tx, person, program))).toBe('PT409 errors.program.not_open')
      await tx`update public.programs set status = 'draft' where id = ${program.id}`
      expect(await h.refusal(apply(tx, person, program))).toBe('PT404 errors.program.not_found')
    })
  })

  test('stands in what its person may take along', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { person, program } = await stage(tx, { questions: QUESTIONS })
      await apply(tx, person, program, ANSWERS)
      const [row] = await h.as(
        tx,
        'authenticated',
        person.id,
        (t) => t`select public.export_my_data() -> 'applications' as applications`,
      )
      expect(row?.applications).toMatchObject([
        { program: program.slug, state: 'submitted', answers: ANSWERS },
      ])
    })
  })

  test('is forgotten with the account: no answers, nothing that waits', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { person, program } = await stage(tx, { questions: QUESTIONS })
      const { id } = await apply(tx, person, program, ANSWERS)
      await tx`select private.erase_person(${person.id})`
      const [row] = await tx`select state, answers from public.applications where id = ${id}`
      expect(row).toEqual({ state: 'withdrawn', answers: {} })
    })
  })
})
