import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import { newDevice } from './account-steps'
import {
  DEVICE_TAGS,
  enterAsNew,
  expect,
  expectAccessible,
  languagesOf,
  newPerson,
  path,
  setting,
  test,
} from './fixtures'
import { text } from './messages'
import { makeScene, visit } from './scene'
import { post } from './shop'

const ORDER = 'feria-7'

/** A program with a sale of 100.00 that its affiliate asks about, and a note and a tag that administrators wrote. */
async function officeScene(db: Sql, request: Parameters<typeof post>[0]) {
  const { programId, linkId, code, shop } = await makeScene(db)
  const [click] = await visit(db, code)
  const sale = {
    order_id: ORDER,
    customer_id: randomUUID(),
    click_id: click,
    amount: 10_000,
    currency: 'USD',
  }
  expect((await post(request, shop, '/api/v1/sales', sale)).status()).toBeLessThan(300)
  const [of] =
    await db`select p.slug, e.id as enrollment, c.conversion_id as conversion, c.id as commission, e.affiliate_id
    from public.links l join public.enrollments e on e.id = l.enrollment_id join public.programs p on p.id = e.program_id
    join public.commissions c on c.enrollment_id = e.id where l.id = ${linkId}`
  if (!of) throw new Error('the sale made no commission')
  await db`insert into public.commission_questions (commission_id, question) values (${of.commission}, '¿Por qué 10?')`
  await db`insert into public.affiliate_notes (affiliate_id, body) values (${of.affiliate_id}, 'Nota de la plataforma')`
  await db`insert into public.affiliate_tags (affiliate_id, tag) values (${of.affiliate_id}, 'interna')`
  const give = (email: string, role: string) =>
    db`insert into public.program_members (program_id, email, role) values (${programId}, ${email}, ${role})`
  return { of, give, base: `/partner-dashboard/programs/${of.slug}` }
}

for (const language of languagesOf('es')) {
  test(`a business answers for its people and its money (${language})`, {
    tag: DEVICE_TAGS[language],
  }, async ({ page, browser, db }) => {
    test.slow()
    const { of, give, base } = await officeScene(db, page.request)
    const label = (key: string) => text(language, key)
    const [owner, reader] = [newPerson('faro'), newPerson('lectora')]
    await give(owner.email, 'owner')
    await give(reader.email, 'reader')
    await enterAsNew(page, language, owner)
    const main = page.locator('main')
    const send = (key: string) => main.getByRole('button', { name: label(key) }).click()

    await page.goto(path(language, base))
    await main.locator(`a[href$="${base}/questions"]:visible`).last().click()
    await page.waitForURL((url) => url.pathname.endsWith('/questions'))
    await expectAccessible(page)
    await main.locator('[data-question] a').click()
    await page.waitForURL((url) => url.pathname.endsWith(`/commissions/${of.commission}`))
    await main.locator('[name=answer]:visible').fill('El 10 % de 100.')
    await send('commissions.questions.reply')
    await expect(main.getByText('El 10 % de 100.')).toBeVisible()
    await page.goto(path(language, `${base}/questions`))
    await expect(main.getByText(label('commissions.queue.empty'))).toBeVisible()

    await page.goto(path(language, `${base}/conversions/${of.conversion}`))
    await expectAccessible(page)
    await main.locator('[name=amount]:visible').fill('25')
    await main.locator('[name=reason]:visible').fill('Devolvió una pieza')
    await send('conversions.refund.submit')
    await expect
      .poll(() => db`select amount::int from public.conversions where sale_id = ${of.conversion}`)
      .toMatchObject([{ amount: 2500 }])

    const affiliate = path(language, `${base}/affiliates/${of.enrollment}`)
    await page.goto(affiliate)
    await expect(main.getByText('Nota de la plataforma')).toHaveCount(0)
    await expect(main.locator('[name=tags]:visible')).toHaveValue('')
    await expect(main.locator('[name=state]:visible option[value=banned]')).toHaveCount(0)
    await main.locator('[name=state]:visible').selectOption('paused')
    await main.locator('[name=reason]:visible').fill('Anuncios prohibidos')
    await send('affiliates.admin.care.change')
    await expect(main.getByText('Anuncios prohibidos')).toBeVisible()
    await main.locator('[name=tags]:visible').fill('feria')
    await send('affiliates.admin.care.saveTags')
    await expect(main.getByText(label('affiliates.admin.care.tagged')).first()).toBeVisible()
    await main.locator('[name=body]:visible').fill('Llamar antes de la feria')
    await send('affiliates.admin.care.addNote')
    await expect(main.locator('li', { hasText: 'Llamar antes de la feria' })).toBeVisible()
    await expectAccessible(page)

    const second = await newDevice(browser, language)
    await enterAsNew(second, language, reader)
    await second.goto(affiliate)
    const seen = second.locator('main')
    await expect(seen.getByText('feria', { exact: true })).toBeVisible()
    await expect(seen.getByText('Llamar antes de la feria')).toBeVisible()
    await expect(seen.locator('form:visible')).toHaveCount(0)
    await expectAccessible(second)
    await second.goto(path(language, `${base}/conversions/${of.conversion}`))
    await expect(seen.locator('form:visible')).toHaveCount(0)
    await second.goto(path(language, `${base}/questions`))
    await expect(second.getByText(label('notFound.title')).first()).toBeVisible()
    await second.context().close()

    const plain = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: setting('BASE_URL'),
      storageState: await page.context().storageState(),
    })
    const bare = await plain.newPage()
    await bare.goto(affiliate)
    await bare.locator('main [name=state]').selectOption('active')
    await bare.locator('main [name=reason]').fill('Los retiró')
    await bare
      .locator('main')
      .getByRole('button', { name: label('affiliates.admin.care.change') })
      .click()
    await expect(bare.locator('main').getByText('Los retiró')).toBeVisible()
    await plain.close()
  })
}
