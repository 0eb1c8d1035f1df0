import { expect, test } from 'vitest'
import { nameDeleted, withoutDeleted } from './deleted-accounts'

const ID = '1b4e28ba-2fa1-41d2-883f-0016d3cca427'
const ROW = { full_name: '—', email: `${ID}@deleted.invalid`, reason: '—' }

test('a deleted account has a name in words and no address', () => {
  expect(JSON.parse(withoutDeleted(JSON.stringify([ROW]), 'Cuenta eliminada'))).toEqual([
    { full_name: 'Cuenta eliminada', email: '—', reason: '—' },
  ])
  expect(withoutDeleted('{"name" : "—"}', '"x"')).toBe('{"name" : "\\"x\\""}')
})

test('what somebody wrote stays', () => {
  const written = JSON.stringify({ name: 'Ana — Luis', note: `mail ${ID}@deleted.invalid`, email: 'a@b.c' })
  expect(withoutDeleted(written, 'x')).toBe(written)
})

test('an answer keeps its state and head, and the name is asked for only where it is needed', async () => {
  const head = { 'content-type': 'application/json; charset=utf-8', 'content-range': '0-0/7' }
  const none = async () => {
    throw new Error('asked')
  }
  const plain = await nameDeleted(new Response('[1]', { status: 206, headers: head }), none)
  expect([plain.status, plain.headers.get('content-range'), await plain.text()]).toEqual([
    206,
    '0-0/7',
    '[1]',
  ])
  const named = await nameDeleted(new Response(JSON.stringify([ROW]), { headers: head }), async () => 'Nadie')
  expect(await named.json()).toMatchObject([{ full_name: 'Nadie', email: '—' }])
  const empty = await nameDeleted(new Response(null, { status: 204, headers: head }))
  expect([empty.status, empty.body]).toEqual([204, null])
})
