import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { sendMails } from './account-steps'
import {
  enterAs,
  enterAsNew,
  expect,
  expectAccessible,
  type Language,
  languagesOf,
  makeAdmin,
  path,
  test,
  waitForMail,
} from './fixtures'
import { text } from './messages'
import { moveProgram } from './program-steps'

const label = (language: Language, key: string) => text(language, `editor.${key}`)
const TERMS = [
  'Recomienda con la verdad.',
  'Recomienda con la verdad.\n\nDi que ganas una comisión.',
] as const

const fill = (page: Page, name: string, value: string) =>
  page.locator(`main [name="${name}"]:visible`).fill(value)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const expectNotice = (page: Page, sentence: string) =>
  expect(page.locator('main [role=status]:visible', { hasText: sentence }).first()).toBeVisible()

/** Switches the preview to a language and returns one part of it. */
async function preview(page: Page, language: Language, seen: Language, part: 'card' | 'page') {
  const name = label(language, seen === 'es' ? 'preview.spanish' : 'preview.english')
  await page.locator('aside label:visible', { hasText: name }).click()
  return page.locator(`[data-language=${seen}] [data-preview=${part}]:visible`)
}

/** Creates a draft through the form, after one refused submission. */
async function createDraft(page: Page, language: Language, slug: string, name: string) {
  await page.goto(path(language, '/admin/programs/new'))
  await fill(page, 'name_es', name)
  await fill(page, 'summary_es', 'Un programa hecho desde cero.')
  await fill(page, 'slug', 'new')
  await fill(page, 'destination', '/vip')
  await fill(page, 'reward_value', '15')
  await page.locator('main form button[type=submit]:visible').click()
  await expect(page.locator('main [name=slug]:visible')).toHaveAttribute('aria-invalid', 'true')
  await fill(page, 'slug', slug)
  await page.locator('main form button[type=submit]:visible').click()
  await page.waitForURL((url) => url.pathname === path(language, `/admin/programs/${slug}/edit`))
}

async function uploadImages(page: Page, language: Language, slug: string) {
  await page.goto(path(language, `/admin/programs/${slug}/edit?section=images`))
  const logo = page.locator('[data-image=logo]:visible')
  const upload = async (name: string, buffer: Buffer) => {
    await logo.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer })
    await logo.getByRole('button', { name: label(language, 'images.upload') }).click()
  }
  await upload('logo.png', Buffer.from('<svg onload="alert(1)"></svg>'))
  await expect(logo.locator('input[type=file]')).toHaveAttribute('aria-invalid', 'true')
  const png = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#006f92' } })
    .withMetadata()
    .png()
    .toBuffer()
  await logo.locator('input[type=file]').setInputFiles({ name: 'l.png', mimeType: 'image/png', buffer: png })
  const shown = (await preview(page, language, language, 'card')).locator('img')
  await expect(shown).toHaveAttribute('src', /^blob:/)
  await upload('logo.png', png)
  await expectNotice(page, label(language, 'images.saved'))
  await expect(shown).toHaveAttribute('src', /program-images/)
  const address = (await logo.locator('img').getAttribute('src')) ?? ''
  const image = await page.request.get(address)
  expect(image.headers()).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(await sharp(await image.body()).metadata()).toMatchObject({
    format: 'webp',
    width: 512,
    height: 512,
  })
  expect((await page.request.get(address.replace(/.{4}$/, '0000'))).status()).toBe(404)
}

async function publishTerms(page: Page, language: Language, slug: string, terms: string) {
  await page.goto(path(language, `/admin/programs/${slug}/terms`))
  await fill(page, 'texts_es', terms)
  await press(page, label(language, 'terms.publish'))
  await expectNotice(page, label(language, 'terms.published'))
}

for (const language of languagesOf('es')) {
  test.describe(`in ${language}`, () => {
    test.use({
      language,
      viewport: language === 'es' ? { width: 1440, height: 900 } : { width: 390, height: 844 },
    })

    test('a program is created, changes with notice, and an affiliate accepts its new terms', async ({
      page,
      db,
    }) => {
      test.setTimeout(240_000) // two people and all screens of the editor
      const slug = `p-${randomUUID().slice(0, 8)}`
      const at = (part: string) => path(language, `/admin/programs/${slug}${part}`)
      const admin = await enterAsNew(page, language)
      await makeAdmin(db, admin)
      await createDraft(page, language, slug, `Café ${slug}`)

      await fill(page, 'name_en', `Coffee ${slug}`)
      await fill(page, 'description_es', 'Tostado en Boquete.\n\nSe envía los martes.')
      await expect(await preview(page, language, 'en', 'card')).toContainText(`Coffee ${slug}`)
      await expect(await preview(page, language, 'es', 'page')).toContainText('Se envía los martes.')
      await db`update public.programs set revision = revision + 1 where slug = ${slug}`
      await press(page, label(language, 'texts.submitDraft'))
      await expect(page.locator('main [role=alert]:visible')).toContainText(
        text(language, 'errors.program.stale'),
      )
      await expect(page.locator('main [name=name_en]:visible')).toHaveValue(`Coffee ${slug}`)
      await press(page, label(language, 'texts.submitDraft'))
      await expectNotice(page, label(language, 'saved'))
      await expectAccessible(page, 'texts')

      await uploadImages(page, language, slug)
      await expectAccessible(page, 'images')
      await page.goto(at('/edit?section=place'))
      await fill(page, 'support_email', 'ayuda@cafe.example.com')
      await press(page, label(language, 'save'))
      await expectNotice(page, label(language, 'saved'))
      await expectAccessible(page, 'place')
      await publishTerms(page, language, slug, TERMS[0])
      await expectAccessible(page, 'terms')
      await page.goto(at('/groups'))
      await fill(page, 'name_es', 'Oro')
      await press(page, label(language, 'groups.create'))
      await expect(page.locator('[data-group=Oro]:visible')).toBeVisible()
      await expectAccessible(page, 'groups')
      await moveProgram(page, language, slug, 'published')
      await expectAccessible(page, 'home')

      await page.context().clearCookies()
      await page.goto(path(language, `/programs/${slug}`))
      await expect(page.locator('#terms')).toContainText(TERMS[0])
      await expect(page.locator('main')).toContainText('Tostado en Boquete.')
      const card = await page.request.get(`/og/${language}/programs/${slug}`)
      expect(await sharp(await card.body()).metadata()).toMatchObject({
        format: 'png',
        width: 1200,
        height: 630,
      })
      const affiliate = await enterAsNew(page, language)
      await page.goto(path(language, `/program-selection?q=${slug}`))
      const choice = page.locator(`[data-program="${slug}"]`)
      await choice.getByRole('button', { name: text(language, 'affiliates.join'), exact: true }).click()
      await expect(choice.getByRole('alert')).toContainText(text(language, 'errors.terms.needed'))
      await choice.locator('[name=terms_version]').check()
      await choice.getByRole('button', { name: text(language, 'affiliates.join'), exact: true }).click()
      await expect(choice.getByText(text(language, 'affiliates.joined'))).toBeVisible()

      await enterAs(page, admin)
      await page.goto(at('/edit?section=conditions'))
      await fill(page, 'hold_days', '45')
      await page.locator('main [name="method:brand_bidding"][value=forbidden]:visible').check()
      const seen = await preview(page, language, language, 'page')
      await expect(seen).toContainText(label(language, 'methods.brand_bidding'))
      await expect(seen).toContainText('45')
      await expectAccessible(page, 'conditions')
      await press(page, label(language, 'conditions.announce'))
      const waiting = page.locator('[data-change]:visible')
      await expect(waiting).toContainText(label(language, 'methods.brand_bidding'))
      await expectAccessible(page, 'an announced change')
      await publishTerms(page, language, slug, TERMS[1])
      await sendMails(page.request)
      await waitForMail(affiliate.email, (mail) => mail.text.includes('30') && mail.text.includes('→'))
      await page.goto(path(language, `/admin/programs?q=${slug}`))
      await expect(page.locator(`[data-row="${slug}"]`)).toBeVisible()
      await expectAccessible(page, 'list')

      await enterAs(page, affiliate)
      await page.goto(path(language, '/affiliate-dashboard'))
      await page.getByRole('link', { name: label(language, 'news.read') }).click()
      await page.waitForURL((url) => url.pathname.endsWith(`/affiliate-dashboard/programs/${slug}`))
      await expect(page.locator('[data-change]:visible')).toContainText(
        label(language, 'methods.brand_bidding'),
      )
      await expect(page.locator('[data-terms=new]:visible')).toContainText('Di que ganas una comisión.')
      await expect(page.locator('[data-terms=old]:visible')).not.toContainText('Di que ganas una comisión.')
      await expectAccessible(page, 'an affiliate’s conditions')
      await press(page, label(language, 'mine.accept'))
      await expect(page.locator('main [role=alert]:visible')).toBeVisible()
      await page.locator('main [name=version]:visible').check()
      await press(page, label(language, 'mine.accept'))
      await expect(page.locator('[data-terms-due]')).toHaveCount(0)
      const [row] = await db`select count(*)::int as accepted from public.terms_acceptances a
        join public.program_terms t on t.id = a.terms_id join public.programs p on p.id = t.program_id
        where p.slug = ${slug}`
      expect(row?.accepted).toBe(2)
    })
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a draft is saved and previewed', async ({ page, db }) => {
    const slug = `p-${randomUUID().slice(0, 8)}`
    const admin = await enterAsNew(page, 'es')
    await makeAdmin(db, admin)
    await createDraft(page, 'es', slug, 'Sin guiones')
    await fill(page, 'name_es', 'Otro nombre')
    await press(page, label('es', 'texts.submitDraft'))
    await expectNotice(page, label('es', 'saved'))
    await expect(page.locator('[data-language=es] [data-preview=card]')).toContainText('Otro nombre')
    await page.goto(`/admin/programs/${slug}/edit?section=conditions`)
    const save = page.locator('main form:has([name=hold_days]) button[type=submit]')
    await fill(page, 'hold_days', '999')
    await save.click()
    await expect(page.locator('main [name=hold_days]')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator('main [name=hold_days]')).toHaveValue('999')
    await fill(page, 'hold_days', '9')
    await save.click()
    await expectNotice(page, label('es', 'conditions.applied'))
    await expect(page.locator('main [name=hold_days]')).toHaveValue('9')
  })
})
