import { randomInt, randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import { sendMails } from './account-steps'
import {
  DEVICE_TAGS,
  enterAsNew,
  expect,
  expectAccessible,
  languagesOf,
  makeAdmin,
  newPerson,
  path,
  test,
  waitForMail,
} from './fixtures'
import { text } from './messages'
import { secondAdmin } from './payout-steps'
import { joinAs, makeScene } from './scene'
import { post } from './shop'

/** Joins the scene's program with a coupon that the shop's orders can name. */
async function join(db: Sql, email: string, programId: string, coupon: string) {
  const { enrollmentId } = await joinAs(db, email, programId)
  await db`insert into public.coupons (enrollment_id, program_id, code) values (${enrollmentId}, ${programId}, ${coupon})`
}

const today = () => new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10)

for (const language of languagesOf('en')) {
  test(`a commission explains itself, gets a question and an answer, and is clawed back in part (${language})`, {
    tag: DEVICE_TAGS[language],
  }, async ({ page, browser, request, db }) => {
    test.slow()
    const label = (key: string) => text(language, `commissions.${key}`)
    const { programId, shop } = await makeScene(db)
    const coupon = `ANA-${randomUUID().slice(0, 8).toUpperCase()}`
    const ana = await enterAsNew(page, language, newPerson('ana'))
    await join(db, ana.email, programId, coupon)
    const order = {
      order_id: `o-${randomUUID().slice(0, 8)}`,
      customer_id: 'cliente-77',
      amount: 10_700,
      tax: 700,
      coupon,
    }
    expect((await post(request, shop, '/api/v1/sales', { ...order, currency: 'USD' })).status()).toBe(201)

    await page.goto(path(language, '/affiliate-dashboard/commissions'))
    const row = page.locator(`[data-order="${order.order_id}"]`)
    await row.locator('summary').click()
    await row.getByRole('link', { name: label('toWhy') }).click()
    const sum = page.locator('[data-sum]:visible')
    await expect(sum).toContainText('$107.00')
    await expect(sum).toContainText('−$7.00')
    await expect(page.getByText('cl•••7', { exact: false })).toBeVisible()
    await expect(page.locator('[data-outcome=won]:visible')).toContainText(coupon)
    await expectAccessible(page)
    await page.locator('main [name=question]:visible').fill('¿Por qué no cuenta el impuesto?')
    await page.getByRole('button', { name: label('questions.ask') }).click()
    await expect(page.getByText(label('questions.waiting'))).toBeVisible()
    const why = page.url()

    const office = await secondAdmin(browser, language, db)
    await office.goto(path(language, '/admin/commissions/questions'))
    const question = office.locator('[data-question]').filter({ hasText: 'impuesto' })
    await question
      .last()
      .getByRole('link', { name: label('queue.answer') })
      .click()
    await expect(office.getByText('cliente-77').first()).toBeVisible()
    await expectAccessible(office)
    await office.locator('main [name=answer]:visible').fill('El impuesto no es del negocio.')
    await office.getByRole('button', { name: label('questions.reply') }).click()
    await expect(office.getByText('El impuesto no es del negocio.').first()).toBeVisible()
    const fold = office.locator('details').filter({ hasText: label('changes.clawback.title') })
    await fold.locator('summary').click()
    await fold.locator('[name=amount]').fill('2.50')
    await fold.locator('[name=reason]').fill('Pedido duplicado')
    await fold.getByRole('button', { name: label('changes.clawback.submit'), exact: true }).click()
    await expect(office.locator('[data-action="commission.clawed_back"]')).toContainText('Pedido duplicado')

    await page.goto(why)
    await expect(page.locator('[data-sum]:visible')).toContainText('$7.50')
    await expect(page.getByText('El impuesto no es del negocio.')).toBeVisible()
    await expect(page.locator('[data-action="commission.clawed_back"]')).toContainText(
      label('why.actor.administrator'),
    )
    await sendMails(page.request)
    await waitForMail(ana.email, (mail) => mail.text.includes('El impuesto no es del negocio.'))
    await office.context().close()
  })
}

for (const language of languagesOf('en')) {
  test(`one commission is found by its order, name and amount, and decided by keys alone (${language})`, {
    tag: DEVICE_TAGS[language],
  }, async ({ page, request, db }) => {
    const { programId, shop } = await makeScene(db)
    const mark = randomUUID().slice(0, 8).toUpperCase()
    const couponOf = (who: string) => `${who.toUpperCase()}-${mark}`
    for (const who of ['ana', 'zoe'])
      await join(db, (await enterAsNew(page, language, newPerson(who))).email, programId, couponOf(who))
    await db`update public.profiles p set full_name = ${`Zoé ${mark}`} from public.affiliates f, public.enrollments e,
      public.coupons k where f.user_id = p.id and e.affiliate_id = f.id and k.enrollment_id = e.id and k.code = ${couponOf('zoe')}`
    const sales = { first: ['ana', 10_000], second: ['zoe', 20_000], third: ['zoe', 432_170] } as const
    for (const [name, [who, amount]] of Object.entries(sales)) {
      const sale = { order_id: `${name}-${mark}`, customer_id: `c-${name}-${mark}`, amount, currency: 'USD' }
      const sent = await post(request, shop, '/api/v1/sales', { ...sale, coupon: couponOf(who) })
      expect(sent.status()).toBe(201)
    }
    await db`update public.commissions set status = 'matured', matures_at = now() where program_id = ${programId}`
    await makeAdmin(db, await enterAsNew(page, language, newPerson('admin')))

    const rows = page.locator('[data-name]:visible')
    const found = (...names: string[]) =>
      expect(rows).toHaveText(names.map((name) => new RegExp(`${name}-${mark}`)))
    const field = (name: string) => page.locator(`search [name=${name}]:visible`)
    const fold = page.locator('search [data-slot=filter-fold] > summary')
    const everything = page.locator('search a:visible')
    await page.goto(path(language, '/admin/commissions'))
    await field('q').fill(`second-${mark}`)
    await field('q').press('Enter')
    await found('second')
    await page.locator('[data-views]:visible summary').click()
    await expectAccessible(page)
    await everything.click()
    await field('q').fill(`c-first-${mark}`)
    await field('q').press('Enter')
    await found('first')
    await field('q').fill(`zoé ${mark}`)
    await field('q').press('Enter')
    await expect(rows).toHaveCount(2)
    if (await fold.isVisible()) await fold.click()
    await field('amount').fill('432.17')
    await field('amount').press('Enter')
    await found('third')

    await rows.locator('input').focus()
    await page.keyboard.press('Space')
    const chosen = page.locator('[data-chosen]:visible')
    await expect(chosen).toHaveAttribute('data-chosen', '1')
    await expect(chosen).toContainText('432.17')
    const approve = page.getByRole('button', { name: text(language, 'commissions.bulk.approve') })
    await expect(approve).toBeInViewport()
    await expectAccessible(page)
    for (
      let tabs = 0;
      tabs < 12 && !(await approve.evaluate((own) => own === document.activeElement));
      tabs++
    )
      await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    // nothing waits by that search any more: it goes on in all states
    await expect(rows.first()).toContainText(text(language, 'commissions.state.approved'))
    const [row] =
      await db`select c.status from public.commissions c join public.conversions s on s.id = c.conversion_id
      where s.external_id = ${`third-${mark}`}`
    expect(row).toEqual({ status: 'approved' })
    await found('third')
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('decides several at once, and an exchange rate admits a sale in another currency', async ({
    page,
    request,
    db,
  }) => {
    const label = (key: string) => text('es', key)
    const { programId, shop } = await makeScene(db)
    const coupon = `ANA-${randomUUID().slice(0, 8).toUpperCase()}`
    const owner = await enterAsNew(page, 'es', newPerson('ana'))
    await join(db, owner.email, programId, coupon)
    const admin = await enterAsNew(page, 'es', newPerson('admin'))
    await makeAdmin(db, admin)
    const orders = [1, 2, 3].map((n) => `o-${n}-${randomUUID().slice(0, 8)}`) as [string, string, string]
    const sell = (order_id: string, currency = 'USD') =>
      post(request, shop, '/api/v1/sales', {
        order_id,
        customer_id: 'c-1',
        amount: 10_000,
        currency,
        coupon,
      })
    expect((await sell(orders[0])).status()).toBe(201)
    expect((await sell(orders[1])).status()).toBe(201)
    // a currency that no other story, nor a retry of this one, gave a rate for
    const foreign = ['SEK', 'NOK', 'DKK', 'PLN', 'CZK', 'HUF', 'CHF', 'TRY'][randomInt(8)] as string
    await db`delete from public.exchange_rates where from_currency = ${foreign}`
    expect((await sell(orders[2], foreign)).status()).toBe(422)

    await page.goto('/admin/exchange-rates')
    const csv = `from,to,date,rate\n${foreign},USD,${today()},0.095\n`
    const file = { name: 'rates.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
    await page.locator('main [name=file]').setInputFiles(file)
    await page.locator('main [name=source]').last().fill('Riksbank')
    await page.getByRole('button', { name: label('conversions.rates.form.upload') }).click()
    await expect(page.locator(`[data-rate="${foreign}USD${today()}"]`)).toContainText('0.095')
    const converted = await sell(orders[2], foreign)
    expect(await converted.json()).toMatchObject({ amount: 950, currency: 'USD', commission: { amount: 95 } })

    await db`update public.commissions set status = 'matured', matures_at = now() + interval '40 years' where program_id = ${programId}`
    await db`update public.commissions c set matures_at = now() from public.conversions s
      where s.id = c.conversion_id and s.external_id = ${orders[0]}`
    await page.goto('/admin/commissions?status=matured')
    for (const order of orders.slice(0, 2))
      await page.locator(`[data-name="${order}"] input[type=checkbox]`).check()
    await page.getByRole('button', { name: label('commissions.bulk.approve') }).click()
    await expect(page.locator('[data-refused]')).toContainText(orders[1])
    await expect(page.locator('[data-refused]')).toContainText(label('errors.commission.not_matured'))
    await expect(page.locator(`[data-name="${orders[0]}"]`)).toHaveCount(0)
    await page.goto(`/admin/commissions?q=${orders[0]}`) // no longer to be approved: found in all states
    await expect(page.locator(`[data-name="${orders[0]}"]`)).toHaveCount(1)
    await expect(page.locator('[data-slot=tabs] [aria-current=page]')).toContainText(
      label('commissions.tabs.all'),
    )
  })

  test('keeps a view of the table, chooses it, renames and deletes it', async ({ page, db }) => {
    await makeAdmin(db, await enterAsNew(page, 'es', newPerson('admin')))
    await page.goto('/admin/commissions?q=tienda&status=paid&sort=-amount')
    const views = page.locator('[data-views]')
    await views.locator('summary').click()
    await views.locator('[name=name]').first().fill('Pagadas de la tienda')
    await views.getByRole('button', { name: text('es', 'table.views.save') }).click()
    await page.goto('/admin/commissions')
    await views.getByRole('link', { name: 'Pagadas de la tienda' }).click()
    await expect(page).toHaveURL('/admin/commissions?q=tienda&status=paid&sort=-amount')
    await expect(views.locator('[aria-current=page]')).toHaveText('Pagadas de la tienda')
    await views.locator('summary').click()
    const view = views.locator('[data-view="Pagadas de la tienda"]')
    await view.locator('[name=name]').fill('Lo pagado')
    await view.getByRole('button', { name: text('es', 'table.views.rename') }).click()
    await expect(views.getByRole('link', { name: 'Lo pagado' })).toBeVisible()
    await page.goto('/admin/commissions')
    await views.locator('summary').click()
    await views
      .locator('[data-view="Lo pagado"]')
      .getByRole('button', { name: text('es', 'table.views.delete') })
      .click()
    await expect(views.getByRole('link')).toHaveCount(0)
  })
})
