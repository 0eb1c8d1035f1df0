import { expect, test } from 'vitest'
import { contactSchema, toContactState, toContactTopic } from './schema'

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

test('states and topics of the address are taken only when they exist', () => {
  expect([toContactState('spam'), toContactState('x'), toContactState(['new'])]).toEqual([
    'spam',
    undefined,
    undefined,
  ])
  expect([toContactTopic('ito'), toContactTopic('toString')]).toEqual(['ito', undefined])
})
