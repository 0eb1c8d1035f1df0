import { enterAsNew, expect, expectAccessible, type Language, makeAdmin, setting, test } from './fixtures'
import { makeScene } from './scene'

const PUBLIC = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/confirm',
  '/link-expired',
  '/undo-change',
  '/change-undone',
]

test.describe('language', () => {
  test('path first, then the stored preference, then the browser', async ({ browser }) => {
    const open = async (locale: string, cookie?: Language) => {
      const context = await browser.newContext({ locale, baseURL: setting('BASE_URL') })
      if (cookie) await context.addCookies([{ name: 'NEXT_LOCALE', value: cookie, url: setting('BASE_URL') }])
      return { context, page: await context.newPage() }
    }
    const cases = [
      { locale: 'es-PA', at: '/login', ends: '/login', lang: 'es' },
      { locale: 'en-US', at: '/login', ends: '/en/login', lang: 'en' },
      { locale: 'fr-FR', at: '/login', ends: '/login', lang: 'es' },
      { locale: 'en-US', cookie: 'es' as const, at: '/login', ends: '/login', lang: 'es' },
      { locale: 'es-PA', cookie: 'en' as const, at: '/login', ends: '/en/login', lang: 'en' },
      { locale: 'es-PA', cookie: 'es' as const, at: '/en/login', ends: '/en/login', lang: 'en' },
      { locale: 'en-US', at: '/es/login', ends: '/login', lang: 'es' },
    ]
    for (const { locale, cookie, at, ends, lang } of cases) {
      const { context, page } = await open(locale, cookie)
      await page.goto(at)
      expect(new URL(page.url()).pathname).toBe(ends)
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await context.close()
    }
  })

  test('the language switch keeps the page and its query, and is stored', async ({ page }) => {
    await page.goto('/login?next=%2Fdashboard&x=1')
    const there = page.locator('header').getByRole('link', { name: 'English' }).first()
    await expect(there).toHaveAttribute('href', '/en/login?next=%2Fdashboard&x=1')
    await there.click()
    await expect(page).toHaveURL((url) => url.pathname + url.search === '/en/login?next=%2Fdashboard&x=1')
    const back = page.locator('header').getByRole('link', { name: 'Español' }).first()
    await expect(back).toHaveAttribute('href', '/login?next=%2Fdashboard&x=1')
    await back.click()
    await expect(page).toHaveURL((url) => url.pathname + url.search === '/login?next=%2Fdashboard&x=1')
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  })

  test('without JavaScript the switch works in both directions', async ({ browser }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      locale: 'es-PA',
      baseURL: setting('BASE_URL'),
    })
    const page = await context.newPage()
    await page.goto('/login')
    await page.locator('header').getByRole('link', { name: 'English' }).first().click()
    await expect(page).toHaveURL((url) => url.pathname === '/en/login')
    await page.locator('header').getByRole('link', { name: 'Español' }).first().click()
    await expect(page).toHaveURL((url) => url.pathname === '/login')
    await context.close()
  })
})

test.describe('the small screen', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the side menu repeats the links, and closes with Escape and on navigation', async ({ page, db }) => {
    const person = await enterAsNew(page, 'en')
    await makeAdmin(db, person)
    await page.goto('/en')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const menu = page.locator('#side-menu')
    await expect(menu.getByRole('heading', { name: 'Menu' })).toBeVisible()
    // the tap that opened the menu loads the scripts: they must leave it open
    await expect(page.locator('script[type="text/later"]')).toHaveCount(0)
    await expect(page.locator('html')).toHaveAttribute('data-auth', 'yes')
    for (const name of ['ITO', 'Partner Dashboard', 'Dashboard', 'Admin Dashboard', 'Español', 'English']) {
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
    }
    await expect(menu.getByRole('button', { name: 'Sign Out' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await menu.getByRole('link', { name: 'Dashboard', exact: true }).click()
    await page.waitForURL('**/en/dashboard')
    await expect(menu).toBeHidden()
  })
})

test('public pages are static HTML and cost anonymous visitors no session request', async ({
  page,
  request,
}) => {
  const requested: string[] = []
  page.on('request', (call) => requested.push(new URL(call.url()).pathname))
  for (const href of PUBLIC) {
    let answer = await request.get(href)
    // other stories publish beside this one, and a page of theirs is written anew once
    const cached = async () => {
      answer = await request.get(href)
      return answer.headers()['x-nextjs-cache']
    }
    await expect.poll(cached, { message: href }).toBe('HIT')
    expect(answer.headers()['set-cookie'] ?? '', href).not.toContain('alianza')
    await page.goto(href)
    await expect(page.locator('header [data-session=anon]')).toBeVisible()
  }
  expect(requested).not.toContain('/api/session')
})

test('a member never sees the sign-in buttons flash', async ({ page }) => {
  await enterAsNew(page, 'es')
  await page.route('**/api/session', () => undefined) // the answer never comes
  await page.goto('/')
  await expect(page.locator('header [data-session=anon]')).toBeHidden()
})

test('an unknown path shows the not-found page in the language of the path', async ({ page }) => {
  for (const [href, lang] of [
    ['/no-existe', 'es'],
    ['/en/does-not-exist', 'en'],
    ['/en/no.such.file', 'en'],
  ] as const) {
    const answer = await page.goto(href)
    expect(answer?.status()).toBe(404)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
  }
  await expectAccessible(page)
})

test('the scheduled jobs and the health probe require their secret', async ({ request }) => {
  for (const job of ['outbox', 'maturing']) {
    expect((await request.post(`/api/cron/${job}`)).status()).toBe(401)
    expect(
      (await request.post(`/api/cron/${job}`, { headers: { authorization: 'Bearer wrong' } })).status(),
    ).toBe(401)
    const headers = { authorization: `Bearer ${setting('CRON_SECRET')}` }
    expect((await request.post(`/api/cron/${job}`, { headers })).status()).toBe(200)
    expect((await request.get(`/api/cron/${job}`)).status()).toBe(405)
  }
  // no scheduler runs during the stories: health reports the jobs as late and names them
  const health = await (await request.get('/api/health')).json()
  expect(health).toMatchObject({ status: 'ok', jobs: 'late' })
  expect(Object.keys(health)).toEqual(['status', 'jobs', 'late'])
  expect(health.late).not.toContain('keep_house')
  expect(health.late).toContain('check_fraud')
  const watch = { authorization: `Bearer ${setting('CRON_SECRET')}` }
  const watched = await (await request.get('/api/health', { headers: watch })).json()
  expect(Object.keys(watched)).toEqual(['status', 'jobs', 'late', 'clicks', 'impressions', 'runs'])
  expect(watched.runs.find(({ name }: { name: string }) => name === 'keep_house')).toMatchObject({
    state: 'ok',
    failures: 0,
    error: null,
  })
  expect(await (await request.get('/api/session')).json()).toEqual({
    user: null,
    isAdmin: false,
    unread: 0,
    view: null,
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme })

    test('the dashboard, its menus and a form with errors pass axe', async ({ page }) => {
      await enterAsNew(page, 'es')
      await page.goto('/dashboard')
      await expect(page.locator('h1:visible')).toContainText('Ana')
      await expectAccessible(page)
      await page.getByRole('button', { name: /^Tu cuenta/ }).click()
      await expectAccessible(page)
      await page.goto('/reset-password')
      await page.locator('main form button[type=submit]:visible').click()
      await expect(page.locator('[id$=password-error]:visible')).toBeVisible()
      await expectAccessible(page)
    })
  })
}

test('a text changed before the scripts run stays changed', async ({ page, db }) => {
  const { programId } = await makeScene(db)
  await makeAdmin(db, await enterAsNew(page, 'es'))
  const [program] = await db<{ slug: string }[]>`select slug from public.programs where id = ${programId}`
  let run = () => {}
  const released = new Promise<void>((resolve) => {
    run = resolve
  })
  await page.route('**/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(`/admin/programs/${program?.slug}/edit`, { waitUntil: 'domcontentloaded' })
  const summary = page.locator('textarea[name=summary_es]:visible')
  await expect(summary).toHaveValue('Prueba')
  await summary.fill('Escrito antes')
  run()
  // React marks what it took over
  await expect
    .poll(() => summary.evaluate((one) => Object.keys(one).some((key) => key.startsWith('__reactProps'))))
    .toBe(true)
  await expect(summary).toHaveValue('Escrito antes')
})
