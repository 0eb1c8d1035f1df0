import { randomUUID } from 'node:crypto'
import type { JSONValue } from 'postgres'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import {
  ANSWERS,
  apply,
  enrolled,
  mails,
  QUESTIONS,
  type Question,
  type Rules,
  setRules,
  stage,
} from './admission.stage.ts'

const sql = h.connect()

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

  test('are stored trimmed, with the questions of their time', async () => {
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
