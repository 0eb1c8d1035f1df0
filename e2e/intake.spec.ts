import type { APIRequestContext } from '@playwright/test'
import { expect, newNetwork, test } from './fixtures'
import { follow, makeScene, PHONE } from './scene'

/** A page of ours says that its visitor came by a code, in the bytes of `body`. */
const say = (request: APIRequestContext, origin: string, body: string) =>
  request.post('/api/clicks', {
    headers: { origin, 'user-agent': PHONE, 'x-forwarded-for': newNetwork(), 'content-type': 'text/plain' },
    data: body,
  })

test('half a character or NUL in a click stops no other click', async ({ request, db, baseURL }) => {
  const origin = new URL(baseURL ?? '').origin
  const scene = await makeScene(db)
  for (const text of ['\\ud800', '\\udfff\\ud800', '\\u0000', `${'a'.repeat(63)}\\ud83d\\ude00`]) {
    expect((await say(request, origin, `{"code":"nobody","s1":"${text}"}`)).status(), text).toBe(404)
    expect((await say(request, origin, `{"code":"${scene.code}","s1":"${text}x"}`)).status(), text).toBe(204)
  }
  const answer = await follow(request, scene.code, { 'x-forwarded-for': newNetwork() })
  expect(answer.headers().location).toMatch(/click_id=/)
  const rows =
    await db`select sub_ids ->> 's1' as s1 from public.clicks where link_id = ${scene.linkId} order by id`
  expect(rows.map(({ s1 }) => s1)).toEqual([
    '\ufffdx',
    '\ufffd\ufffdx',
    '\ufffdx',
    `${'a'.repeat(63)}😀`,
    null,
  ])
  const health = await (await request.get('/api/health')).json()
  expect(health).toMatchObject({ status: 'ok', clicks: { waiting: 0, set_aside: expect.any(Number), journal: { state: 'ready' } } })
})
