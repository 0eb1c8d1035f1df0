import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Sql } from 'postgres'
import sharp from 'sharp'
import {
  DEVICE_TAGS,
  enterAs,
  enterAsNew,
  expect,
  expectAccessible,
  type Language,
  makeAdmin,
  newPerson,
  path,
  test,
} from './fixtures'
import { press, reach } from './keys'
import { text } from './messages'
import { makeScene } from './scene'

type Product = { id: string; slug: string; name: string }

/** A published product of a program that pays ten percent, and a bank account to pay to. */
async function offer(db: Sql, programId: string | null, period = 'one_time'): Promise<Product> {
  const slug = `pedido-${randomUUID()}`
  const name = `Diagnóstico ${slug.slice(-6)}`
  const [product] = await db`insert into public.products (kind, slug, name, summary, status, program_id)
    values ('service', ${slug}, ${db.json({ es: name, en: name })}, '{"es":"Una visita y un informe","en":"A visit and a report"}',
      'published', ${programId}) returning id`
  await db`insert into public.product_prices (product_id, amount_minor, currency, period, starts_at)
    values (${product?.id}, 35000, 'USD', ${period}, now() - interval '1 day')`
  await db`insert into public.payment_options (option, is_on, instructions, destination)
    values ('bank', true, '{"es":"Escribe el número del pedido en el concepto.","en":"Write the order number in the description."}',
      'Banco General, corriente 03-01-01-123456-7') on conflict do nothing`
  return { id: product?.id, slug, name }
}

const shoot = async (page: Page, name: string) => {
  const folder = process.env.SHOTS
  if (!folder) return
  for (const width of [390, 1440])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: true })
    }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Fills in the order's form as it stands and sends it, by keys alone; ends on the order's page. */
async function order(page: Page, language: Language, { slug }: Product): Promise<string> {
  await page.goto(path(language, `/order/${slug}`))
  await reach(page, page.locator('[name=option]:checked:visible'))
  await reach(page, page.locator('[name=billing_tax_id]:visible'))
  await page.keyboard.type('8-442-445')
  await press(page, page.getByRole('button', { name: text(language, 'orders.place.submit') }))
  await page.waitForURL(/\/account\/orders\/P-\d{4}-\d{6,}$/)
  return page.url().split('/').at(-1) ?? ''
}

for (const language of ['es', 'en'] satisfies Language[])
  test.describe(`in ${language}`, { tag: DEVICE_TAGS[language] }, () => {
    test.use({ language })

    test('a product is bought through an affiliate’s link, paid, earns a commission, and is given back', async ({
      page,
      db,
    }) => {
      test.slow()
      const scene = await makeScene(db, '/')
      const product = await offer(db, scene.programId)
      await page.goto(path(language, `/order/${product.slug}`))
      await page.waitForURL((url) => url.pathname === path(language, '/login'))
      expect(decodeURIComponent(page.url())).toContain(`/order/${product.slug}`)
      const buyer = await enterAsNew(page, language)
      await page.request.get(`/r/${scene.code}`, { maxRedirects: 0 })
      await page.goto(path(language, `/order/${product.slug}`))
      await page.getByRole('button', { name: text(language, 'consent.accept') }).click()
      await expectAccessible(page)
      await shoot(page, 'place')
      const number = await order(page, language, product)
      await expect(page.locator('main')).toContainText('03-01-01-123456-7')
      const picture = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#0f6f8f' } })
        .png()
        .toBuffer()
      const proof = page.locator('#proof:visible')
      await proof
        .locator('[name=proof]')
        .setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('no') })
      await proof.locator('button[type=submit]').click()
      await expect(proof.locator('[aria-invalid=true]')).toHaveCount(1)
      await proof
        .locator('[name=proof]')
        .setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: picture })
      await proof.locator('button[type=submit]').click()
      await expect(proof.locator('a')).toHaveCount(1)
      await expectAccessible(page)
      await shoot(page, 'waiting')

      const admin = newPerson()
      await enterAsNew(page, language, admin)
      await makeAdmin(db, admin)
      await page.goto(path(language, `/admin/orders?waits=yes&q=${number}`))
      await expectAccessible(page)
      await shoot(page, 'list')
      await page.locator(`[data-row="${number}"]`).getByRole('link', { name: number }).click()
      await expect(page.locator('main img')).toHaveCount(1)
      await shoot(page, 'office')
      await page.locator('[name=reference]:visible').first().fill('ACH 771')
      await page.getByRole('button', { name: /350/ }).click()
      await expect(page.locator('[data-step=paid]')).toHaveCount(1)
      await expectAccessible(page)
      const [earned] = await db`select m.amount::int, m.status from public.commissions m
        join public.conversions c on c.id = m.conversion_id where c.external_id = ${number}`
      expect(earned).toMatchObject({ amount: 3_500, status: 'pending' })

      await enterAs(page, buyer)
      await page.goto(path(language, `/account/orders/${number}`))
      await shoot(page, 'paid')
      const pdf = await page.request.get(
        (await page.locator('a[href^="/api/order-documents/"]').first().getAttribute('href')) ?? '',
      )
      expect(pdf.headers()['content-type']).toBe('application/pdf')
      expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
      await page.goto(path(language, '/account/orders'))
      await expect(page.locator(`[data-row="${number}"]`)).toContainText(text(language, 'orders.states.paid'))
      await shoot(page, 'mine')
      await page.goto(path(language, '/dashboard'))
      await expect(page.locator('main')).toContainText(number)

      await enterAs(page, admin)
      await page.goto(path(language, `/admin/orders/${number}`))
      await page.locator('main summary', { hasText: text(language, 'orders.refund.open') }).click()
      await page.locator('[name=reason]:visible').fill('No era lo que esperaba')
      await page.getByRole('button', { name: text(language, 'orders.refund.submit'), exact: true }).click()
      await expect(page.locator('[data-step=refunded]')).toHaveCount(1)
      await shoot(page, 'refunded')
      const [after] = await db`select m.status from public.commissions m
        join public.conversions c on c.id = m.conversion_id where c.external_id = ${number}`
      expect(after?.status).toBe('void')

      await enterAs(page, buyer)
      await page.goto(path(language, `/account/orders/${number}`))
      await expect(page.locator('main')).toContainText(text(language, 'orders.states.refunded'))

      const affiliate = newPerson('afiliada')
      await enterAsNew(page, language, affiliate)
      await db`update public.affiliates set user_id = (select id from public.profiles where email = ${affiliate.email})
        where id = (select affiliate_id from public.enrollments where program_id = ${scene.programId})`
      await enterAs(page, affiliate)
      await page.goto(path(language, `/affiliate-dashboard/commissions?q=${number}`))
      const reversed = page.locator(`[data-order="${number}"]`)
      await reversed.locator('summary').click()
      await expect(reversed).toContainText(text(language, 'commissions.reason.refundLabel'))
      await expectAccessible(page)
    })
  })

test.describe('without scripts', () => {
  test.use({ language: 'en', javaScriptEnabled: false })

  test('a subscription is ordered, paid and stopped; a stranger finds neither order nor documents', async ({
    page,
    db,
  }) => {
    const product = await offer(db, null, 'month')
    const buyer = await enterAsNew(page, 'en')
    const number = await order(page, 'en', product)
    const admin = newPerson()
    await enterAsNew(page, 'en', admin)
    await page.goto(path('en', `/account/orders/${number}`))
    await expect(page.getByText(product.name)).toHaveCount(0)
    expect((await page.request.get(`/api/orders?q=${number}`)).status()).toBe(403)
    await makeAdmin(db, admin)
    await page.goto(path('en', `/admin/orders?q=${number}`))
    const file = page.getByRole('link', { name: text('en', 'table.download') })
    const csv = await (await page.request.get((await file.getAttribute('href')) ?? '')).text()
    expect(csv.trim().split('\r\n').slice(1)).toEqual([expect.stringContaining(`${number},${buyer.name}`)])
    await page.goto(path('en', `/admin/orders/${number}`))
    await page.locator('[name=reference]:visible').first().fill('ACH 772')
    await page.getByRole('button', { name: /350/ }).click()
    await expect(page.locator('[data-step=active]')).toHaveCount(1)
    const [document] =
      await db`select d.id from public.order_documents d join public.orders o on o.id = d.order_id where o.number = ${number}`
    await enterAsNew(page, 'en')
    expect((await page.request.get(`/api/order-documents/${document?.id}`)).status()).toBe(404)
    await enterAs(page, buyer)
    await page.goto(path('en', `/account/orders/${number}`))
    await page.locator('main summary', { hasText: text('en', 'orders.subscription.stop') }).click()
    await page.getByRole('button', { name: text('en', 'orders.subscription.stopConfirm') }).click()
    await expect(page.getByRole('button', { name: text('en', 'orders.subscription.resume') })).toBeVisible()
  })
})

test.describe('the settings', () => {
  test.use({ language: 'es' })

  test('need the password, and what is set is what buyers read', async ({ page, db }) => {
    const admin = await enterAsNew(page, 'es')
    await makeAdmin(db, admin)
    await page.goto('/admin/orders/settings')
    const yappy = page.locator('[data-option=yappy]')
    await yappy.locator('[name=destination]').fill('@panamavipia')
    await yappy.locator('[name=instructions_es]').fill('Busca el directorio en Yappy.')
    await yappy.locator('[name=is_on]').check()
    await yappy.locator('[name=current_password]').fill('not this one')
    await yappy.getByRole('button', { name: text('es', 'orders.settings.save') }).click()
    await expect(yappy.locator('[name=current_password][aria-invalid=true]')).toHaveCount(1)
    await expect(yappy.locator('[name=destination]')).toHaveValue('@panamavipia')
    await yappy.locator('[name=current_password]').fill(admin.password)
    await yappy.getByRole('button', { name: text('es', 'orders.settings.save') }).click()
    await expect(yappy).toContainText(admin.name)
    await expectAccessible(page)
    await shoot(page, 'settings')
    await db`update public.payment_options set is_on = false where option = 'yappy'`
  })
})
