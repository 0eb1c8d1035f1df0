import { NextRequest } from 'next/server'
import { expect, test } from 'vitest'
import { isReadableForm } from './sent-form'

function ask(fields: [string, string][], more: { body?: BodyInit; headers?: Record<string, string> } = {}) {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  const { body = form, headers = {} } = more
  return isReadableForm(new NextRequest('http://localhost:3000/x', { method: 'POST', body, headers }))
}

test.each<[string, [string, string][]]>([
  ['nothing', []],
  ['fields', [['name', '[']]],
  [
    'an action with its state',
    [
      ['$ACTION_REF_1', ''],
      ['$ACTION_1:0', '{"id":"40aa","bound":"$@1"}'],
      ['$ACTION_1:1', '[{"status":"idle"}]'],
      ['$ACTION_KEY', 'k123'],
    ],
  ],
])('reads a form with %s', async (_, fields) => expect(await ask(fields)).toBe(true))

test.each(['', '[', '\0', 'undefined', '{"id":'])('refuses a state that is no JSON: %j', async (state) => {
  expect(await ask([['$ACTION_1:1', state]])).toBe(false)
  expect(await ask([['$ACTION_1:0', state]])).toBe(false)
})

test('refuses a multipart form without its boundary', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  expect(await ask([], { body: 'x', headers })).toBe(false)
})
