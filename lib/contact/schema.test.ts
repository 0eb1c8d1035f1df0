import { expect, test } from 'vitest'
import { readTable } from '@/lib/table'
import { reminderSchema, stateSchema } from './pipeline-schema'
import { contactSchema, quoteSchema, toContactTopic } from './schema'
import { INQUIRY_TABLE, statesOf } from './table-schema'

const letter = { name: 'Ana', email: 'ana@example.com', topic: 'vip', message: 'Quisiera una cita.' }
const keysOf = (changed: Record<string, unknown>) =>
  contactSchema
    .safeParse({ ...letter, ...changed })
    .error?.issues.map(({ path, message }) => [path[0], message])

test.each([
  [{ name: ' ' }, 'name', 'fields.required'],
  [{ name: 'a'.repeat(121) }, 'name', 'contact.name'],
  [{ email: '' }, 'email', 'fields.required'],
  [{ email: 'ana@' }, 'email', 'fields.email'],
  [{ topic: 'other' }, 'topic', 'contact.topic'],
  [{ message: ' \r\n ' }, 'message', 'fields.required'],
  [{ message: 'hola' }, 'message', 'contact.message'],
  [{ message: 'a'.repeat(4001) }, 'message', 'contact.message'],
])('%j is refused once, beside its field', (changed, field, key) => {
  expect(keysOf(changed)).toEqual([[field, key]])
})

test('a letter passes trimmed; line ends count once, as the browser counts them', () => {
  const message = `${'a'.repeat(1999)}\r\n${'b'.repeat(2000)} `
  expect(contactSchema.parse({ ...letter, name: ' Ana ', message })).toEqual({
    ...letter,
    name: 'Ana',
    message: message.replace('\r\n', '\n').trim(),
    website: '',
  })
})

test('topics and states of the address are taken only when they exist', () => {
  expect([toContactTopic('ito'), toContactTopic('toString')]).toEqual(['ito', undefined])
  const states = (state: string) => statesOf(readTable(INQUIRY_TABLE, { state }))
  expect(states('won')).toEqual(['won'])
  expect(states('all')).toEqual(['new', 'contacted', 'quoted', 'won', 'lost'])
  expect(states('toString')).toEqual(['new', 'contacted', 'quoted'])
})

const { topic: _, ...written } = letter
const request = { ...written, product: '', company: '', phone: '', budget: '' }

test('what a request for a quote leaves open is null', () => {
  const open = { product: null, company: null, phone: null, budget: null }
  expect(quoteSchema.parse(request)).toEqual({ ...written, ...open, website: '' })
  expect(quoteSchema.parse(written)).toMatchObject(open)
  const given = { product: 'plan-red', company: ' Café Boquete ', phone: '+507 6123-4567', budget: '1500,5' }
  expect(quoteSchema.parse({ ...request, ...given })).toMatchObject({
    ...given,
    company: 'Café Boquete',
    budget: 150_050,
  })
})

test.each([
  [{ product: 'Plan Red' }, 'product'],
  [{ company: 'a'.repeat(121) }, 'company'],
  [{ phone: '123' }, 'phone'],
  [{ phone: '((((((((' }, 'phone'],
  [{ phone: '6123-4567 ext' }, 'phone'],
  [{ budget: '0' }, 'budget'],
  [{ budget: '-5' }, 'budget'],
  [{ budget: '1e9' }, 'budget'],
  [{ budget: '1.555' }, 'budget'],
])('a request with %j is refused once, beside its field', (changed, field) => {
  const { error } = quoteSchema.safeParse({ ...request, ...changed })
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([[field, `contact.${field}`]])
})

const message_id = '01997b5c-0000-4000-8000-000000000002'

test('a quote needs its amount, a loss its reason', () => {
  const keys = (form: Record<string, string>) =>
    stateSchema.safeParse({ message_id, ...form }).error?.issues.map(({ message }) => message)
  expect(stateSchema.parse({ message_id, state: 'contacted' })).toMatchObject({ reason: null, quoted: null })
  expect(stateSchema.parse({ message_id, state: 'won', quoted: '900' })).toMatchObject({ quoted: 90_000 })
  expect(keys({ state: 'quoted', quoted: '' })).toEqual(['contact.quoted'])
  expect(keys({ state: 'lost', reason: ' ' })).toEqual(['contact.reason'])
  expect(keys({ state: 'contacted', reason: 'no' })).toEqual(['contact.reason'])
})

test('an empty day removes a reminder, and no day is refused beside its field', () => {
  expect(reminderSchema.parse({ message_id, remind_on: '', note: ' ' })).toMatchObject({
    remind_on: null,
    note: null,
  })
  const { error } = reminderSchema.safeParse({ message_id, remind_on: '2026-02-31' })
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['remind_on', 'contact.remind_on'],
  ])
})
