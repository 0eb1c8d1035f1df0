import { expect, test } from 'vitest'
import { isSelected, readSelection, selectionPath, totalsByCurrency } from './rules'
import { admissionSchema, applySchema, inviteSchema } from './schema'

const balance = (n: number) => ({ pending: n, available: -n, inPayout: 2 * n, paid: 3 * n })

test('balances of one currency are one sum, of two currencies two, the one of most first', () => {
  expect(
    totalsByCurrency(
      [
        { currency: 'USD', ...balance(10) },
        { currency: 'EUR', ...balance(1) },
        { currency: 'USD', ...balance(5) },
      ],
      [
        { currency: 'USD', stage: 'prepared', amount: 20 },
        { currency: 'USD', stage: 'sent', amount: 10 },
        { currency: 'EUR', stage: 'failed', amount: 2 },
      ],
    ),
  ).toEqual([
    { ...balance(15), currency: 'USD', stages: { prepared: 20, confirmed: 0, sent: 10, failed: 0 } },
    { ...balance(1), currency: 'EUR', stages: { prepared: 0, confirmed: 0, sent: 0, failed: 2 } },
  ])
  expect(totalsByCurrency([], [])).toEqual([])
})

const program = {
  slug: 'boquete-cafe',
  name: { es: 'Café de Boquete' },
  summary: { es: 'Tostado en Chiriquí', en: 'Roasted in Chiriquí' },
  category: 'food',
  reward: { kind: 'percent' },
}
const nobody = { joined: false, application: undefined }

test.each([
  [{}, true],
  [{ q: 'cafe CHIRIQUI' }, true],
  [{ q: 'roasted' }, true],
  [{ q: 'boquete-cafe' }, true],
  [{ q: 'cafe tokio' }, false],
  [{ category: 'food', reward: 'percent' }, true],
  [{ category: 'travel' }, false],
  [{ reward: 'flat' }, false],
  [{ standing: 'none' }, true],
  [{ standing: 'joined' }, false],
  [{ standing: 'anything' }, true],
])('the address %j selects a program: %s', (query, expected) => {
  expect(isSelected(readSelection(query), program, nobody)).toBe(expected)
})

test('where a person stands is one of three', () => {
  const on = (standing: string) => readSelection({ standing })
  const waiting = { joined: false, application: { state: 'submitted' as const } }
  expect(isSelected(on('waiting'), program, waiting)).toBe(true)
  expect(isSelected(on('none'), program, waiting)).toBe(false)
  expect(isSelected(on('joined'), program, { ...waiting, joined: true })).toBe(true)
  expect(isSelected(on('none'), program, { joined: false, application: { state: 'rejected' } })).toBe(true)
})

test('the page is in the address, and a wrong one is the first', () => {
  const filter = readSelection({ q: 'café y pan', reward: 'percent', page: '2' })
  expect(filter.page).toBe(2)
  const path = selectionPath(filter)
  expect(readSelection(Object.fromEntries(new URL(path, 'http://x').searchParams))).toEqual(filter)
  expect(selectionPath(readSelection({}))).toBe('/program-selection')
  for (const page of ['0', '-1', 'x', '1.5']) expect(readSelection({ page }).page).toBe(1)
})

const programId = 'c0a8f0de-0000-4000-8000-000000000001'

test('the forms of questions, of a pasted list and of the rules return what the commands need', () => {
  const typed = { program_id: programId, answer_q1: 'a', answer_q2: '', locale: 'es' }
  expect(applySchema.parse(typed)).toEqual({ program_id: programId, answers: { q1: 'a', q2: '' } })
  const pasted = {
    program_id: programId,
    emails: 'Ana <a@x.com>, b@x.com;\n c@x.com',
    message: '',
    locale: 'en',
  }
  expect(inviteSchema.parse(pasted).emails.filter((email) => email.includes('@'))).toEqual([
    'a@x.com',
    'b@x.com',
    'c@x.com',
  ])
  const rules = {
    program_id: programId,
    mode: 'review',
    questions: '[{"id":"q1"}]',
    countries: 'pa, cr',
    allowed_domains: '',
    refused_domains: 'A.com',
    minimum_account_days: '0',
    reapply_days: '30',
  }
  expect(admissionSchema.safeParse(rules).error?.issues[0]?.message).toBe('application.questions')
  expect(admissionSchema.safeParse({ ...rules, questions: '{' }).success).toBe(false)
  expect(admissionSchema.parse({ ...rules, questions: '[]' })).toMatchObject({
    countries: ['PA', 'CR'],
    allowed_domains: [],
    refused_domains: ['a.com'],
    reapply_days: 30,
    group_id: null,
  })
})
