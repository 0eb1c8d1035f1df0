import type { APIResponse, Response } from '@playwright/test'
import { enterAsNew, expect, makeAdmin, path, setting, submit, test } from './fixtures'
import { INDEXED_PAGES, PAGES } from './pages'
import { expectScriptsAllowed, policiesOf, sourcesOf } from './policy'
import { follow, makeScene } from './scene'

const LANGUAGES = ['es', 'en'] as const

function expectHeaders(answer: APIResponse | Response) {
  const headers = answer.headers()
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
  })
  expect(headers['permissions-policy']).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/)
  expect(headers['cross-origin-resource-policy']).toBeTruthy()
  expect(headers['x-powered-by']).toBeUndefined()
  // the tested site has no TLS; unit tests cover the header of one with TLS
  expect(headers['strict-transport-security']).toBeUndefined()
  for (const name of ['frame-ancestors', 'base-uri']) {
    expect(
      policiesOf(answer).map((policy) => policy.get(name)),
      name,
    ).toContainEqual(["'none'"])
  }
}

async function expectPage(answer: APIResponse | Response) {
  expectHeaders(answer)
  expectScriptsAllowed(answer, await answer.text())
  expect(sourcesOf(answer, 'object-src')).toContain("'none'")
  expect(sourcesOf(answer, 'form-action')).toContain("'self'")
}

test.describe('headers', () => {
  for (const key of INDEXED_PAGES) {
    test(`of ${PAGES[key].path} in both languages`, async ({ request }) => {
      for (const language of LANGUAGES) {
        const headers = { 'accept-language': language }
        const answer = await request.get(path(language, PAGES[key].path), { headers })
        expect(answer.status()).toBe(200)
        await expectPage(answer)
      }
    })
  }

  test('of a form’s answer without scripts, which is rendered per request', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: setting('BASE_URL') })
    const page = await context.newPage()
    await page.goto('/login')
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      submit(page),
    ])
    await expectPage(answer)
    await context.close()
  })

  test('of freshly revalidated pages', async ({ request }) => {
    const authorization = `Bearer ${setting('CRON_SECRET')}`
    const refreshed = await request.post('/api/cron/refresh', { headers: { authorization } })
    expect(refreshed.status()).toBe(200)
    for (const href of ['/', '/programs']) await expectPage(await request.get(href))
  })

  test('of pages rendered for a crawler without streaming', async ({ request }) => {
    for (const href of ['/', '/login']) {
      await expectPage(await request.get(href, { headers: { 'user-agent': 'WhatsApp/2.23.20.0' } }))
    }
  })

  test('of the not-found page, also where a short link leads nowhere', async ({ request }) => {
    for (const href of ['/no-existe', '/en/no.such.file', '/r/nobody-has-this']) {
      const answer = await request.get(href)
      expect(answer.status(), href).toBe(404)
      await expectPage(answer)
    }
  })

  test('of dashboards, administrators’ pages and the refusal', async ({ page, db }) => {
    const person = await enterAsNew(page, 'es')
    const visit = async (href: string) => (await page.goto(href)) as Response
    await expectPage(await visit('/dashboard'))
    const refused = await visit('/admin')
    expect(refused.status()).toBe(403)
    await expectPage(refused)
    await makeAdmin(db, person)
    const admin = await visit('/admin')
    expect(admin.status()).toBe(200)
    await expectPage(admin)
  })

  test('of redirects, data and files', async ({ request, db }) => {
    const scene = await makeScene(db)
    const options = { maxRedirects: 0 }
    const answers = [
      await request.get('/admin', options),
      await request.get('/es/login', options),
      await request.get('/auth/confirm', options),
      await follow(request, scene.code),
      await request.get('/api/health'),
      await request.post('/api/v1/conversions'),
      await request.get('/og/es/home'),
      await request.get('/robots.txt'),
      await request.get('/favicon.ico'),
    ]
    for (const answer of answers) expectHeaders(answer)
    for (const answer of [...answers.slice(3, 7)]) {
      expect(sourcesOf(answer, 'default-src'), answer.url()).toEqual(["'none'"])
    }
    expect((await request.get('/og/es/home')).headers()['cross-origin-resource-policy']).toBe('cross-origin')
  })
})
