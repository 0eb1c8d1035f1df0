import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Sql } from 'postgres'
import {
  DEVICE_TAGS,
  enterAs,
  enterAsNew,
  expect,
  expectAccessible,
  languagesOf,
  makeAdmin,
  newPerson,
  path,
  submit,
  test,
} from './fixtures'
import { text } from './messages'

/** A service of the demo catalogue: the page's list of products is kept for hours. */
async function findProduct(db: Sql) {
  const [found] = await db<
    { slug: string; name: { es: string; en?: string } }[]
  >`select slug, name from public.products
    where kind = 'service' and status = 'published' order by created_at, position limit 1`
  if (!found) throw new Error('the demo catalogue has no service')
  const { slug, name } = found
  return { slug, name: { es: name.es, en: name.en ?? name.es } }
}

const panamaDay = (days: number) =>
  new Date(Date.now() - 5 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)

/** Opens a fold of the page, fills its fields and sends it. */
async function work(page: Page, fold: string, fields: Record<string, string>) {
  const place = page.locator(fold)
  if ((await place.getAttribute('open')) === null) await place.locator('summary').click()
  for (const [name, value] of Object.entries(fields)) await place.locator(`[name=${name}]`).fill(value)
  await place.locator('button[type=submit]').click()
}

for (const language of languagesOf('en')) {
  test.describe(`in ${language}`, { tag: DEVICE_TAGS[language] }, () => {
    test.use({ language })

    test('a member asks for a quote; an administrator takes it, notes, reminds, quotes and wins it', async ({
      page,
      db,
    }) => {
      const { slug, name } = await findProduct(db)
      const message = `Quisiera empezar en enero: ${randomUUID()}`
      const member = await enterAsNew(page, language)
      await page.goto(path(language, `/quote/${slug}`))
      await expect(page.locator('main [name=product]')).toHaveValue(slug)
      const given = { name: member.name, email: member.email, message, company: 'Café Boquete', phone: '12' }
      for (const [field, value] of Object.entries(given))
        await page.locator(`main [name=${field}]:visible`).fill(value)
      await page.locator('main [name=budget]').fill('mucho')
      await submit(page)
      await expect(page.locator('[id$=phone-error]')).toHaveText(text(language, 'errors.contact.phone'))
      await expect(page.locator('[id$=budget-error]')).toHaveText(text(language, 'errors.contact.budget'))
      await expect(page.locator('main [name=product]')).toHaveValue(slug)
      await expectAccessible(page)
      await page.locator('main [name=phone]').fill('+507 6123-4567')
      await page.locator('main [name=budget]').fill('1,500'.replace(',', ''))
      await submit(page)
      await expect(page.locator('main [role=status]:visible')).toContainText(member.email)

      await page.goto(path(language, '/dashboard'))
      const mine = page.locator('[data-inquiry]')
      await expect(mine).toContainText(name[language])
      await expect(mine).toContainText(text(language, 'contact.mine.state.new'))

      const admin = await enterAsNew(page, language, {
        ...newPerson('admin'),
        name: `Iris ${randomUUID().slice(0, 8)}`,
      })
      await makeAdmin(db, admin)
      await page.goto(path(language, `/admin/messages?q=${encodeURIComponent(member.email)}`))
      await expect(page.locator('[data-row]')).toContainText('Café Boquete')
      await expectAccessible(page)
      const file = page.getByRole('link', { name: text(language, 'table.download') })
      const csv = await (await page.request.get((await file.getAttribute('href')) ?? '')).text()
      expect(csv.trim().split('\r\n')).toHaveLength(2)
      expect(csv).toContain(`${name[language]},${member.name},Café Boquete,${member.email}`)
      await page.locator('[data-row] a').first().click()
      await expect(page.locator('[data-entry=received]')).toContainText(message)
      await page.getByRole('button', { name: text(language, 'contact.owner.take') }).click()
      await expect(page.locator('[data-owner]')).toHaveText(admin.name)
      await work(page, '[data-fold=note]', { body: 'Prefiere que la llamen.' })
      await expect(page.locator('[data-entry=note]')).toContainText('Prefiere que la llamen.')
      await page.getByText(text(language, 'contact.reminder.set')).click()
      await page.locator('[name=remind_on]').fill(panamaDay(0))
      await page.locator('[name=note]').fill('Llamar')
      await page
        .locator('form', { has: page.locator('[name=remind_on]') })
        .getByRole('button')
        .click()
      await expect(page.locator('[data-reminder]')).toContainText(text(language, 'contact.reminder.today'))
      await work(page, '[data-fold=answer]', { body: 'Gracias por escribir. ¿Para cuándo?' })
      await expect(page.locator('[data-entry=answer]')).toBeVisible()
      await work(page, '[data-step=quoted]', { quoted: '1200.50' })
      await expect(page.locator('[data-entry=state]').first()).toContainText('1,200.50')
      await expectAccessible(page)

      await page.goto(path(language, '/admin'))
      await page.locator('[data-task=reminders] a').click()
      await expect(page.locator('[data-row]', { hasText: member.email.slice(0, 3) }).first()).toBeVisible()
      await page.goto(path(language, `/admin/messages?owner=me&state=quoted`))
      await page.locator('[data-row] a').first().click()
      await work(page, '[data-step=lost]', { reason: 'x' })
      await expect(page.locator('[id$=reason-error]:visible')).toHaveText(
        text(language, 'errors.contact.reason'),
      )
      await work(page, '[data-step=won]', {})
      await expect(page.locator('[data-step=won]')).toHaveCount(0)
      await expect(page.locator('[data-reminder]')).toHaveCount(0)

      await enterAs(page, member)
      await page.goto(path(language, '/dashboard'))
      await expect(mine).toContainText(text(language, 'contact.mine.state.won'))
      await mine.locator('summary').click()
      await expect(mine).toContainText('Gracias por escribir. ¿Para cuándo?')
      await expect(mine).not.toContainText('Prefiere que la llamen.')
      await expectAccessible(page)
    })
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a quote is requested and worked on; filters and columns are plain addresses', async ({
    page,
    db,
  }) => {
    const { slug } = await findProduct(db)
    const email = `sinjs-${randomUUID().slice(0, 13)}@example.com`
    await page.goto(`/quote/${slug}`)
    await page.locator('main [name=name]:visible').fill('Ana sin scripts')
    await page.locator('main [name=email]:visible').fill(email)
    await page.locator('main [name=message]:visible').fill('corto')
    await submit(page)
    await expect(page.locator('[id$=message-error]:visible')).toBeVisible()
    await expect(page.locator('main [name=product]:visible')).toHaveValue(slug)
    await page.locator('main [name=message]:visible').fill('Quisiera saber cuánto cuesta.')
    await submit(page)
    await expect(page.locator('main [role=status]:visible')).toContainText(email)
    const admin = await enterAsNew(page, 'es')
    await makeAdmin(db, admin)
    await page.goto(
      `/admin/messages?kind=quote&topic=services&owner=nobody&q=${encodeURIComponent(email)}&cols=who,number,email`,
    )
    await expect(page.locator('[data-row]')).toContainText(email)
    await page.locator('[data-row] a').first().click()
    await work(page, '[data-step=quoted]', { quoted: '' })
    await expect(page.locator('[id$=quoted-error]:visible')).toHaveText(text('es', 'errors.contact.quoted'))
    await page.locator('[data-step=quoted] [name=quoted]:visible').fill('900')
    await page.locator('[data-step=quoted] button[type=submit]').click()
    await expect(page.locator('[data-entry=state]').first()).toContainText('900.00')
  })
})
