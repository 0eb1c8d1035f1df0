import type { Page } from '@playwright/test'
import { sendMails } from './account-steps'
import {
  enterAs,
  enterAsNew,
  expect,
  expectAccessible,
  type Language,
  languagesOf,
  linkIn,
  makeAdmin,
  newPerson,
  path,
  test,
  waitForMail,
} from './fixtures'
import { text } from './messages'
import { makeScene } from './scene'

const label = (language: Language, key: string) => text(language, `affiliates.${key}`)

/** Adds a question in the builder; submits it without options first, which the form refuses. */
async function addQuestion(
  page: Page,
  language: Language,
  kind: string,
  es: string,
  en: string,
  options = '',
) {
  const form = page.locator('form:has(> input[name=step][value=add]):visible')
  if (!(await form.isVisible()))
    await page.getByText(label(language, 'admin.questions.add'), { exact: true }).click()
  await form.locator('[name=label_es]').fill(es)
  await form.locator('[name=label_en]').fill(en)
  await form.locator('[name=kind]').selectOption(kind)
  if (options) {
    await form.getByRole('button').click()
    await expect(form.locator('[name=options]')).toHaveAttribute('aria-invalid', 'true')
    await form.locator('[name=options]').fill(options)
  }
  await form.getByRole('button').click()
  await expect(
    page.locator('[data-question]:visible', { hasText: language === 'es' ? es : en }),
  ).toBeVisible()
}

for (const language of languagesOf('es')) {
  test.describe(`in ${language}`, () => {
    test.use({
      language,
      viewport: language === 'es' ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    })

    test('a person applies with answers, is rejected, applies again and is approved', async ({
      page,
      db,
    }) => {
      test.setTimeout(180_000) // five sessions and all screens of both sides
      const scene = await makeScene(db)
      const [program] = await db<
        { slug: string }[]
      >`select slug from public.programs where id = ${scene.programId}`
      const slug = program?.slug ?? ''
      const admin = await enterAsNew(page, language)
      await makeAdmin(db, admin)
      await page.goto(path(language, `/admin/programs/${slug}/admission`))
      await page.locator('main [name=mode]:visible').selectOption('review')
      await page.locator('main form:has([name=mode]) button[type=submit]:visible').click()
      await expect(page.locator('main [role=status]:visible')).toContainText(
        label(language, 'admin.admission.saved'),
      )
      await addQuestion(page, language, 'url', 'Tu página', 'Your site')
      await addQuestion(
        page,
        language,
        'choice',
        '¿Dónde publicas?',
        'Where do you publish?',
        'Radio\nRedes / Social media',
      )
      await page
        .locator('[data-question=q2]:visible')
        .getByRole('button', { name: label(language, 'admin.questions.up') })
        .click()
      await expect(page.locator('[data-question]:visible').first()).toHaveAttribute('data-question', 'q2')
      await expectAccessible(page)

      const person = await enterAsNew(page, language)
      await page.goto(path(language, `/program-selection?q=${slug}`))
      const card = page.locator(`[data-program="${slug}"]`)
      await card.locator('summary').click()
      await card.locator('[name=answer_q1]').fill('not an address')
      await card.locator('[name=answer_q2]').selectOption('o2')
      await card.getByRole('button', { name: label(language, 'apply.send') }).click()
      await expect(card.locator('[name=answer_q1]')).toHaveAttribute('aria-invalid', 'true')
      await expect(card.locator('[name=answer_q1]')).toHaveValue('not an address')
      await expect(card.locator('[name=answer_q2]')).toHaveValue('o2')
      await card.locator('[name=answer_q1]').fill('https://blog.example.com')
      await card.getByRole('button', { name: label(language, 'apply.send') }).click()
      await expect(card.getByRole('button', { name: label(language, 'apply.withdraw') })).toBeVisible()
      await expectAccessible(page)

      await enterAs(page, admin)
      await page.goto(path(language, `/admin/programs/${slug}/applications`))
      const row = page.locator('[data-application]', { hasText: person.email })
      await expect(row).toContainText('https://blog.example.com')
      await expectAccessible(page)
      await row.locator('summary').click()
      await row.locator('[name=reason]').fill('Falta público')
      await row.getByRole('button', { name: label(language, 'admin.queue.reject') }).click()
      await expect(row).toBeHidden()
      await sendMails(page.request)
      await waitForMail(person.email, (mail) => mail.text.includes('Falta público'))

      await db`update public.applications set reapply_on = (now() at time zone 'America/Panama')::date,
        submitted_at = submitted_at - interval '1 day' where program_id = ${scene.programId}`
      await enterAs(page, person)
      await page.goto(path(language, `/program-selection?q=${slug}`))
      await card.locator('summary').click()
      await card.locator('[name=answer_q1]').fill('https://blog.example.com')
      await card.locator('[name=answer_q2]').selectOption('o1')
      await card.getByRole('button', { name: label(language, 'apply.send') }).click()
      await expect(card.getByRole('button', { name: label(language, 'apply.withdraw') })).toBeVisible()
      await enterAs(page, admin)
      await page.goto(path(language, `/admin/programs/${slug}/applications`))
      await row.getByRole('button', { name: label(language, 'admin.queue.approve'), exact: true }).click()
      await expect(row).toBeHidden()

      await page.goto(path(language, `/admin/programs/${slug}/affiliates?q=${person.email}`))
      await expectAccessible(page)
      await page.locator('[data-row] a').click()
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      await page.locator('main [name=tags]:visible').fill('Radio, chiriquí')
      await page.getByRole('button', { name: label(language, 'admin.care.saveTags') }).click()
      await expect(page.locator('main [role=status]')).toContainText(label(language, 'admin.care.tagged'))
      await page.locator('main [name=body]:visible').fill('Llamar el lunes')
      await page.getByRole('button', { name: label(language, 'admin.care.addNote') }).click()
      await expect(page.getByText('Llamar el lunes').first()).toBeVisible()
      await page.locator('main [name=state]:visible').selectOption('paused')
      await page.locator('main form:has([name=state]) [name=reason]:visible').fill('Revisión de anuncios')
      await page.getByRole('button', { name: label(language, 'admin.care.change') }).click()
      await expect(page.getByText('Revisión de anuncios').first()).toBeVisible()
      await expectAccessible(page)
      await page.goto(path(language, `/admin/programs/${slug}/affiliates?state=paused&cols=name,email,tags`))
      const answer = await page.request.get(
        `/api/programs/${slug}/affiliates?state=paused&cols=name,email,tags`,
      )
      expect(await answer.text()).toBe(
        `\uFEFFname,email,tags\r\n${person.name},${person.email},"chiriquí, radio"\r\n`,
      )
    })

    test('an invited person registers and joins', async ({ page, db }) => {
      test.slow()
      const scene = await makeScene(db)
      const [program] = await db<
        { slug: string }[]
      >`select slug from public.programs where id = ${scene.programId}`
      const admin = await enterAsNew(page, language)
      await makeAdmin(db, admin)
      const guest = newPerson('invitada')
      await page.goto(path(language, `/admin/programs/${program?.slug}/invitations`))
      await page.locator('main [name=emails]:visible').fill(`${guest.email}, no-es-correo`)
      await page.locator('main [name=locale]:visible').selectOption(language)
      await page.getByRole('button', { name: label(language, 'admin.invitations.submit') }).click()
      await expect(page.locator('main form [role=status]')).toContainText('no-es-correo')
      await expect(page.locator(`[data-invitation="${guest.email}"]`)).toBeVisible()
      await expectAccessible(page)
      await sendMails(page.request)
      const link = linkIn(
        await waitForMail(guest.email, (mail) => mail.html.includes('/invitation?token=')),
        '/invitation',
      )
      await page.goto(link)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(label(language, 'invitation.title'))
      await page.context().clearCookies()
      await enterAsNew(page, language, guest)
      await page.goto(link)
      await expectAccessible(page)
      await page.getByRole('button', { name: label(language, 'invitation.accept') }).click()
      await page.waitForURL((url) => url.pathname === path(language, '/affiliate-dashboard'))
      await expect(page.locator('main code')).toContainText('/r/')
    })
  })
}

test('the file of affiliates is for administrators only', async ({ page, db }) => {
  const scene = await makeScene(db)
  const [program] = await db<
    { slug: string }[]
  >`select slug from public.programs where id = ${scene.programId}`
  const address = `/api/programs/${program?.slug}/affiliates`
  expect((await page.request.get(address)).status()).toBe(401)
  await enterAsNew(page, 'es')
  expect((await page.request.get(address)).status()).toBe(403)
})
