import type { Page } from '@playwright/test'
import type { Sql } from 'postgres'
import {
  confirmationLink,
  enterAsNew,
  expect,
  expectAccessible,
  fillSignUp,
  type Language,
  newPerson,
  path,
  submit,
  test,
} from './fixtures'
import { text } from './messages'
import { joinAs, makeScene } from './scene'

async function openProgram(db: Sql) {
  const { programId } = await makeScene(db)
  const [program] = await db<{ slug: string; name: { es: string } }[]>`select slug, name from public.programs
    where id = ${programId}`
  return { programId, slug: program?.slug ?? '', name: program?.name.es ?? '' }
}

/** The pages somebody saw, each once. */
function watchPages(page: Page): Set<string> {
  const seen = new Set<string>()
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) seen.add(new URL(frame.url()).pathname)
  })
  return seen
}

async function register(page: Page, language: Language, slug: string) {
  await page.goto(path(language, `/programs/${slug}`))
  await page.getByRole('link', { name: text(language, 'market.program.signIn') }).click()
  await page.waitForURL((url) => url.pathname === path(language, '/register'))
  const person = newPerson('nueva')
  await fillSignUp(page, person)
  await expect(page.locator('main [role=status]:visible')).toBeVisible()
  return person
}

for (const language of ['es', 'en'] as Language[]) {
  test.describe(`in ${language}`, () => {
    test.use({ language, permissions: ['clipboard-read', 'clipboard-write'] })

    test('a newcomer copies their link of a program five screens after its page', async ({ page, db }) => {
      test.slow()
      const { slug, name } = await openProgram(db)
      const seen = watchPages(page)
      const person = await register(page, language, slug)
      await page.goto(await confirmationLink(person))
      await expect(page.locator('main header:visible')).toContainText(name)
      await submit(page)
      await page.waitForURL((url) => url.pathname === path(language, `/join/${slug}`))
      await expect(page.locator('main [role=status]:visible')).toContainText(person.name)
      await expectAccessible(page)
      await page.getByRole('button', { name: text(language, 'affiliates.join') }).click()
      await expect(page.locator('main code:visible')).toContainText('/r/')
      await expect(page.locator('main img[src*="/qr"]:visible')).toBeVisible()
      await page.getByRole('button', { name: text(language, 'links.copy') }).click()
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      expect(copied).toBe(await page.locator('main code:visible').textContent())
      seen.delete('/auth/confirm') // the mail's link; it shows nothing
      expect([...seen].filter((at) => at !== 'blank')).toEqual(
        ['/programs/', '/register', '/confirm', '/join/'].map((at) => expect.stringContaining(at)),
      )
      await expectAccessible(page)

      await page.goto(path(language, `/programs/${slug}`))
      await expect(page.getByText(text(language, 'market.program.joined'), { exact: true })).toBeVisible()
      await page.getByRole('link', { name: text(language, 'market.program.seeLink') }).click()
      await expect(page.locator('main code:visible')).toContainText('/r/')
    })
  })
}

test('a program that reviews its affiliates asks a newcomer its questions', async ({ page, db }) => {
  test.slow()
  const { programId, slug } = await openProgram(db)
  const question = { id: 'q1', kind: 'text', label: { es: '¿Dónde recomiendas?' }, required: true }
  await db`insert into public.program_admissions (program_id, mode, questions)
    values (${programId}, 'review', ${db.json([question])})`
  const person = await register(page, 'es', slug)
  const link = await confirmationLink(person)
  await page.context().clearCookies() // the mail is opened in another browser
  await page.goto(link)
  await submit(page)
  await page.waitForURL((url) => url.pathname === `/join/${slug}`)
  await page.locator('[name=answer_q1]:visible').fill('En mi radio')
  await page.getByRole('button', { name: text('es', 'affiliates.apply.send') }).click()
  await expect(page.locator('h1:visible')).toContainText('está en revisión')
  await page.goto(`/programs/${slug}`)
  await expect(page.getByText(text('es', 'market.program.waiting'), { exact: true })).toBeVisible()
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('sign-in and sign-up keep the program, and know somebody who is signed in', async ({ page, db }) => {
      const { programId, slug } = await openProgram(db)
      const person = newPerson()
      await enterAsNew(page, 'es', person)
      await joinAs(db, person.email, programId)
      await page.goto('/register')
      await expect(page.locator('main')).toContainText(person.email)
      await expect(page.locator('main [name=password]')).toHaveCount(0)
      await page.goto(`/login?next=${encodeURIComponent(`/join/${slug}`)}`)
      if (javaScriptEnabled) await expectAccessible(page)
      await page.getByRole('button', { name: text('es', 'accounts.signedIn.other') }).click()
      await expect(page.locator('main [name=password]')).toBeVisible()
      await page.getByRole('link', { name: text('es', 'accounts.login.signUp') }).click()
      await page.waitForURL((url) => url.pathname === '/register')
      await page.getByRole('link', { name: text('es', 'accounts.register.signIn') }).click()
      await page.waitForURL((url) => url.pathname === '/login')
      await page.locator('[name=email]:visible').fill(person.email)
      await page.locator('[name=password]:visible').fill(person.password)
      await submit(page)
      await page.waitForURL((url) => url.pathname === `/join/${slug}`)
      await expect(page.locator('main code:visible')).toContainText('/r/')
    })
  })
}
