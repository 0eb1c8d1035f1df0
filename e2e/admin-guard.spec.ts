import { request as http } from 'node:http'
import type { Page } from '@playwright/test'
import { enterAsNew, expect, expectAccessible, makeAdmin, setting, test } from './fixtures'

const ADMIN_SPELLINGS = [
  '/admin',
  '/ADMIN',
  '/admin-vip',
  '/Admin-VIP',
  '/admin-empresarial',
  '/admin-services',
  '/admin/banners',
  '/admin/a.b',
  '/en/admin',
  '/en/admin/a.b',
  '/EN/admin',
  '/es/admin',
  '/%61dmin',
  '/%2561dmin',
  '/admin%2Fprograms',
  '/en/%61dmin-vip',
  '/%EF%BD%81dmin', // a full-width a
]

/** Sends the path unchanged: browsers and fetch normalize it, attackers do not. */
function rawGet(target: string, cookie = ''): Promise<{ status: number; location: string; body: string }> {
  const { hostname, port } = new URL(setting('BASE_URL'))
  const headers = { cookie, 'accept-language': 'es', 'x-forwarded-for': '10.9.8.7' }
  return new Promise((resolve, reject) => {
    const call = http({ hostname, port, path: target, headers }, (answer) => {
      let body = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk) => {
        body += chunk
      })
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? '', body }),
      )
    })
    call.on('error', reject)
    call.end()
  })
}

async function cookieOf(page: Page) {
  const cookies = await page.context().cookies()
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

test('every spelling of an administrator’s path redirects an anonymous visitor to the login page', async () => {
  for (const target of [...ADMIN_SPELLINGS, '/en//admin']) {
    let answer = await rawGet(target)
    if (answer.status === 308) answer = await rawGet(answer.location) // the server normalizes doubled slashes first
    expect(answer.status, target).toBe(307)
    expect(new URL(answer.location, 'http://x').pathname, target).toMatch(/^(?:\/en)?\/login$/)
    expect(new URL(answer.location, 'http://x').searchParams.get('next'), target).toBeTruthy()
  }
  expect((await rawGet('/%E0%A4%A')).status).toBe(400)
})

test('a member gets 403 and a real page on each of them', async ({ page }) => {
  await enterAsNew(page, 'es')
  const cookie = await cookieOf(page)
  for (const target of ADMIN_SPELLINGS) {
    const { status, body } = await rawGet(target, cookie)
    expect(status, target).toBe(403)
    expect(body, target).toMatch(
      /<h1[^>]*>(?:Esta página es para administradores|This page is for administrators)/,
    )
  }
  await page.goto('/admin')
  await expect(page.locator('h1:visible')).toBeVisible()
  await expectAccessible(page)
})

test('an administrator passes, sees the tools in the bar, and loses access with the role at once', async ({
  page,
  db,
}) => {
  const person = await enterAsNew(page, 'en')
  await makeAdmin(db, person)
  const cookie = await cookieOf(page)
  expect((await rawGet('/en/admin-vip', cookie)).status).not.toBe(403)
  await page.goto('/en')
  await page.getByRole('button', { name: 'Admin Tools' }).click()
  const links = page.locator('#admin-menu').getByRole('link')
  await expect(links).toHaveText([
    'Dashboard',
    'VIP Services',
    'Business Plans',
    'Services',
    'Banners',
    'Programs',
  ])
  await page.keyboard.press('Escape')
  await expect(links.first()).toBeHidden()
  await page.locator('header').getByRole('button', { name: person.email }).click()
  await expect(
    page.locator('header [data-session=user]').getByText('Administrator', { exact: true }),
  ).toBeVisible()
  await db`delete from public.user_roles where user_id = (select id from auth.users where email = ${person.email})`
  expect((await rawGet('/en/admin', cookie)).status).toBe(403)
})
