import { createHash } from 'node:crypto'
import { expect, test } from './fixtures'
import { text } from './messages'

for (const language of ['es', 'en'] as const) {
  const path = language === 'es' ? '/ito' : '/en/ito'

  test(`the open offering with its figures, its contracts and the risk notice (${language})`, async ({
    page,
    db,
  }) => {
    const [sum] = await db`select t.raised / 1000000 as raised, c.address from public.offering_totals t
      join public.offerings o on o.id = t.offering_id and o.slug = 'alianza'
      join public.offering_contracts c on c.offering_id = o.id and c.kind = 'sale'`
    await page.goto(path)
    await expect(
      page.getByText(text(language, 'ito.standing.open.name'), { exact: true }).first(),
    ).toBeVisible()
    await expect(page.locator('main')).toContainText(Number(sum?.raised).toLocaleString('en-US'))
    await expect(page.locator('main')).toContainText(String(sum?.address))
    await expect(page.locator('main')).toContainText(text(language, 'ito.contracts.audits.none'))
    const notice = page.getByRole('complementary', { name: text(language, 'ito.riskNotice.label') })
    for (const at of [0, 0.5, 1]) {
      await page.evaluate((share) => scrollTo(0, share * (document.body.scrollHeight - innerHeight)), at)
      if (at < 1) await expect(notice).toBeInViewport()
    }
    const words = await page.locator('main').textContent()
    expect(words).not.toMatch(
      /garantiza|guarantee|ingreso pasivo|passive income|MiCA compliant|utility token/i,
    )
  })

  test(`the calculator says what a purchase brings, by keyboard (${language})`, async ({ page }) => {
    await page.goto(path)
    const form = page.locator('form:has([name=amount])')
    await form.locator('[name=amount]').focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('1000')
    await expect(form.locator('output')).toContainText('13,599.99') // 1,000 / 0.075 and 2 % of it
    await expect(form).toContainText(text(language, 'ito.tiers.silver'))
    await expect(form).toContainText('$9,000.00')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('50000')
    await page.keyboard.press('Tab')
    await page.keyboard.press('End')
    await expect(form.locator('dl')).toContainText(/16\s?%/)
    await expect(form.locator('dl')).toContainText(text(language, 'ito.calculator.zeroText'))
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the calculator is answered by the page', async ({ page }) => {
    await page.goto('/ito')
    await page.locator('[name=amount]').fill('10000')
    await page.locator('[name=lock]').selectOption('3')
    await page.getByRole('button', { name: text('es', 'ito.calculator.submit') }).click()
    await expect(page).toHaveURL((url) => url.pathname === '/ito' && url.searchParams.get('lock') === '3')
    const form = page.locator('form:has([name=amount])')
    await expect(form).toContainText(text('es', 'ito.tiers.gold'))
    await expect(form.locator('dl')).toContainText(/14\s?%/)
    const answer = await page.goto('/ito?amount=9e99&lock=-4')
    expect(answer?.status()).toBe(200)
    await expect(page.locator('[name=amount]')).toHaveValue('9e99')
  })
})

test('the whitepaper’s bytes have the hash that the contract has; its versions show what changed', async ({
  page,
  request,
}) => {
  await page.goto('/ito/whitepaper')
  await expect(page.getByText(text('es', 'whitepaper.agrees'))).toBeVisible()
  const file = await request.get('/api/whitepapers/alianza-v2.json')
  expect(file.headers()['content-type']).toContain('application/json')
  const hash = createHash('sha256')
    .update(await file.body())
    .digest('hex')
  await expect(page.locator('header').last()).toContainText(`0x${hash}`)
  for (const locale of ['es', 'en']) {
    const pdf = await request.get(`/api/whitepapers/alianza-v2-${locale}.pdf`)
    expect(pdf.headers()['content-type']).toBe('application/pdf')
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
  }
  for (const missing of ['alianza-v3.json', 'alianza-v9-es.pdf', 'nobody-v1.json', 'x'])
    expect((await request.get(`/api/whitepapers/${missing}`)).status()).toBe(404)
  await expect(page.locator('#changes ins').first()).toBeVisible()
  await page.goto('/en/ito/whitepaper/1')
  await expect(page.locator('#changes')).toHaveCount(0)
  await expect(page.locator('header').last()).toContainText(`0x${hash}`) // the contract's, which is another version's
  expect((await page.goto('/ito/whitepaper/3'))?.status()).toBe(404)
})
