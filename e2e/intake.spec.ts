import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import {
  DEVICE_TAGS,
  enterAsNew,
  expect,
  expectAccessible,
  languagesOf,
  makeAdmin,
  newNetwork,
  newPerson,
  path,
  setting,
  test,
} from './fixtures'
import { text } from './messages'
import { follow, makeScene, PHONE, visit } from './scene'

/** Reports a click by code as a page of the site does, with the bytes of `body`. */
const postClick = (request: APIRequestContext, origin: string, body: string) =>
  request.post('/api/clicks', {
    headers: { origin, 'user-agent': PHONE, 'x-forwarded-for': newNetwork(), 'content-type': 'text/plain' },
    data: body,
  })

test('a lone surrogate or NUL in a click blocks no other click', async ({ request, db, baseURL }) => {
  const origin = new URL(baseURL ?? '').origin
  const scene = await makeScene(db)
  for (const value of ['\\ud800', '\\udfff\\ud800', '\\u0000', `${'a'.repeat(63)}\\ud83d\\ude00`]) {
    expect((await postClick(request, origin, `{"code":"nobody","s1":"${value}"}`)).status(), value).toBe(404)
    expect(
      (await postClick(request, origin, `{"code":"${scene.code}","s1":"${value}x"}`)).status(),
      value,
    ).toBe(204)
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
  const watch = { authorization: `Bearer ${setting('CRON_SECRET')}` }
  const health = await (await request.get('/api/health', { headers: watch })).json()
  expect(health).toMatchObject({
    status: 'ok',
    clicks: { waiting: 0, set_aside: expect.any(Number), journal: { state: 'ready' } },
  })
})

test('forms, addresses and searches with invalid characters are cleaned, and nothing fails', async ({
  page,
  request,
  db,
}) => {
  const admin = await enterAsNew(page, 'es', newPerson('jefa'))
  await makeAdmin(db, admin)
  const addresses = [
    'users?q=',
    'events?q=',
    'conversions?q=',
    'privacy?wanted=',
    'activity?affiliate=',
    'commissions?q=',
  ]
  for (const address of addresses) {
    for (const value of ['a%00b', `${'a'.repeat(79)}%F0%9F%98%80`, `${'a'.repeat(199)}%F0%9F%98%80`]) {
      const answer = await page.request.get(`/admin/${address}${value}`)
      expect(answer.status(), `${address}${value}`).toBe(200)
    }
  }
  for (const address of [
    '/programs/%00',
    '/programs?q=%00',
    '/api/conversions?q=%00',
    '/%00',
    '/r/%00',
    '/og/es/%00',
  ]) {
    expect((await request.get(address, { maxRedirects: 0 })).status(), address).toBeLessThan(500)
  }
})

for (const language of languagesOf('en')) {
  test(`an administrator sees a quarantined click, and records or discards it (${language})`, {
    tag: DEVICE_TAGS[language],
  }, async ({ page, db }) => {
    const scene = await makeScene(db)
    const [waiting, nobody] = [0, 1].map(() => randomUUID()) as [string, string]
    await visit(
      db,
      scene.code,
      [waiting, nobody].map((id) => ({ id, device: 'toaster', sub_ids: { s1: 'feria' } })),
    )
    const admin = await enterAsNew(page, language, newPerson('jefa'))
    await makeAdmin(db, admin)
    await page.goto(path(language, '/admin'))
    await page.locator('[data-task=clicks] a').click()
    await expect(
      page.getByRole('heading', { level: 1, name: text(language, 'links.aside.title') }),
    ).toBeVisible()
    const idOf = async (id: string) =>
      (await db`select id from public.clicks_aside where click ->> 'id' = ${id}`)[0]?.id as string
    const rowOf = async (id: string) => page.locator(`[data-aside="${await idOf(id)}"]`)
    const row = await rowOf(waiting)
    await expect(row).toContainText(scene.code)
    await expect(row).toContainText('feria')
    await expect(row).toContainText('22P02')
    await expectAccessible(page)
    const retry = { name: new RegExp(`^${text(language, 'links.aside.retry')}`) }
    await row.getByRole('button', retry).click()
    await expect(row.getByText(text(language, 'errors.click.refused'))).toBeVisible()
    await db`update public.clicks_aside set click = click || '{"device":"phone"}' where id = ${await idOf(waiting)}`
    await row.getByRole('button', retry).click()
    await expect(row).toHaveCount(0)
    expect(await db`select device from public.clicks where id = ${waiting}`).toEqual([{ device: 'phone' }])
    const other = await rowOf(nobody)
    await other.getByText(text(language, 'links.aside.discard'), { exact: true }).click()
    await other.getByRole('button', { name: text(language, 'links.aside.discardConfirm') }).click()
    await expect(other).toHaveCount(0)
    await page.goto(path(language, '/admin/clicks?state=discarded'))
    await expect(await rowOf(nobody)).toHaveAttribute('data-state', 'discarded')
  })
}
