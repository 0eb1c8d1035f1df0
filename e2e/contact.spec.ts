import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { sendMails } from './account-steps'
import {
  enterAsNew,
  expect,
  expectAccessible,
  type Language,
  makeAdmin,
  path,
  submit,
  test,
  waitForMail,
} from './fixtures'
import { text } from './messages'

type Letter = { name: string; email: string; message: string }

function newLetter(label = 'carta'): Letter {
  return {
    name: `${label} ${randomUUID().slice(0, 8)}`,
    email: `${label}-${randomUUID().slice(0, 13)}@example.com`,
    message: 'Quisiera saber cómo se solicita una zona en Chitré.',
  }
}

async function write(page: Page, letter: Letter) {
  for (const field of ['name', 'email', 'message'] as const)
    await page.locator(`main [name=${field}]:visible`).fill(letter[field])
}

async function send(page: Page, language: Language, letter: Letter, query = '') {
  await page.goto(path(language, `/contact${query}`))
  await write(page, letter)
  await submit(page)
  await expect(page.locator('main [role=status]:visible')).toContainText(letter.email)
}

const language: Language = 'en'

test.describe(`in ${language}`, () => {
  test.use({ language })

  test('a message about franchises is answered by mail, set aside as spam, and comes back', async ({
    page,
    db,
  }) => {
    const letter = newLetter()
    await page.goto(path(language, '/contact?topic=franchises'))
    await expect(page.locator('main [name=topic]')).toHaveValue('franchises')
    await send(page, language, letter, '?topic=franchises')
    const admin = await enterAsNew(page, language)
    await page.goto(path(language, '/admin/messages'))
    await expect(page.getByText(text(language, 'accounts.forbidden.title'))).toBeVisible()
    await makeAdmin(db, admin)
    await page.goto(path(language, '/admin/goride-franchises'))
    await page.getByRole('link', { name: letter.name }).click()
    await expect(page.locator('[data-entry=received]')).toContainText(letter.message)
    await page.getByRole('button', { name: text(language, 'contact.step.spam'), exact: true }).click()
    await expect(page.locator('[data-fold=answer]')).toHaveCount(0)
    await page.getByRole('button', { name: text(language, 'contact.step.new'), exact: true }).click()
    const words = `Thank you for writing: ${randomUUID()}.`
    await page.locator('[data-fold=answer] [name=body]').fill(words)
    await page.locator('[data-fold=answer] button[type=submit]').click()
    await expect(page.locator('[data-entry=answer]')).toContainText(words)
    await expect(page.locator('[data-owner]')).toHaveText(admin.name)
    await expectAccessible(page)
    await sendMails(page.request)
    const mail = await waitForMail(letter.email, ({ text: body }) => body.includes(words))
    expect(mail.subject).toContain(text(language, 'contact.topics.franchises'))
    expect(mail.text).toContain(letter.message)
    await page.goto(path(language, `/admin/messages?state=contacted&q=${encodeURIComponent(letter.email)}`))
    await expect(page.locator('[data-row]')).toHaveCount(1)
  })
})

test('errors appear beside their fields, and the values stay', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/contact?topic=press')
  await expect(page.locator('main [name=topic]')).toHaveValue('press')
  await write(page, { name: 'Ana', email: 'ana@', message: 'corto' })
  await submit(page)
  await expect(page.locator('main [name=email]')).toHaveAttribute('aria-describedby', /email-error/)
  await expect(page.locator('main [name=email]')).toBeFocused()
  await expect(page.locator('[id$=message-error]')).toHaveText(text('es', 'errors.contact.message'))
  await expect(page.locator('main [name=message]')).toHaveValue('corto')
  await expect(page.locator('main [name=topic]')).toHaveValue('press')
  await expectAccessible(page)
})

test('the sixth message within a quarter of an hour is refused with the minutes to wait', async ({
  page,
}) => {
  const letter = newLetter('prisa')
  for (let count = 1; count <= 5; count += 1)
    await send(page, 'en', { ...letter, message: `Letter number ${count} of today.` })
  await page.goto('/en/contact')
  await write(page, { ...letter, message: 'One letter too many.' })
  await submit(page)
  await expect(page.locator('main [role=alert]:visible')).toContainText(/1[45] minutes/)
  await expect(page.locator('main [name=message]')).toHaveValue('One letter too many.')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form keeps the values, names what is wrong, and sends once', async ({ page, db }) => {
    const letter = newLetter('sinjs')
    await page.goto('/contact')
    await write(page, { ...letter, message: 'corto' })
    await page.locator('main [name=topic]').selectOption('ito')
    await submit(page)
    await expect(page.locator('[id$=message-error]:visible')).toBeVisible()
    await expect(page.locator('main [name=email]:visible')).toHaveValue(letter.email)
    await expect(page.locator('main [name=topic]:visible')).toHaveValue('ito')
    await write(page, letter)
    await submit(page)
    await expect(page.locator('main [role=status]:visible')).toContainText(letter.email)
    await send(page, 'es', letter)
    const rows =
      await db`select topic, state, locale from public.contact_messages where email = ${letter.email}`
    expect(rows).toEqual([{ topic: 'ito', state: 'new', locale: 'es' }])
  })

  test('a bot that fills the hidden field gets the thanks, and its message is archived', async ({
    page,
    db,
  }) => {
    const letter = newLetter('robot')
    await page.goto('/contact')
    const trap = page.locator('main [name=website]')
    await expect(trap).toBeHidden()
    await trap.evaluate((input: HTMLInputElement) => {
      input.value = 'https://spam.example'
    })
    await write(page, letter)
    await submit(page)
    await expect(page.locator('main [role=status]:visible')).toContainText(letter.email)
    const rows = await db`select state from public.contact_messages where email = ${letter.email}`
    expect(rows).toEqual([{ state: 'spam' }])
  })
})
