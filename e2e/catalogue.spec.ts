import { enterAsNew, expect, expectAccessible, type Language, makeAdmin, path, test } from './fixtures'
import { text } from './messages'
import { crumbs, structuredData } from './structured-data'

const PAGES = [
  { href: '/vip', kind: 'vip', key: 'products.vip', topic: 'vip', admin: '/admin-vip' },
  {
    href: '/empresarial',
    kind: 'business_plan',
    key: 'products.plans',
    topic: 'business',
    admin: '/admin-empresarial',
  },
  {
    href: '/services',
    kind: 'service',
    key: 'products.services',
    topic: 'services',
    admin: '/admin-services',
  },
] as const

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('each catalogue page shows what is published, in both languages', async ({ page, db }) => {
      for (const language of ['es', 'en'] as Language[]) {
        for (const { href, kind, key, topic } of PAGES) {
          const rows = await db<
            { slug: string; name: Record<Language, string>; price_minor: string | null }[]
          >`
            select slug, name, price_minor from public.products where kind = ${kind} and status = 'published'`
          expect(rows.length).toBeGreaterThan(0)
          await page.goto(path(language, href))
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(language, `${key}.title`))
          for (const { slug, name } of rows)
            await expect(page.locator(`#${slug}`)).toContainText(name[language])
          const contact = `${path(language, '/contact')}?topic=${topic}`
          await expect(page.locator(`main a[href="${contact}"]`).first()).toBeVisible()
          const data = await structuredData(page)
          expect(crumbs(data)).toEqual([text(language, 'layout.home'), text(language, `${key}.title`)])
          const sold = data.filter((thing) => ['Product', 'Service'].includes(thing['@type']))
          const priced = rows.filter(({ price_minor }) => price_minor !== null)
          expect(sold.map((thing) => thing.name).sort()).toEqual(
            priced.map(({ name }) => name[language]).sort(),
          )
          for (const thing of sold) {
            expect(thing.offers).toMatchObject({ '@type': 'Offer', priceCurrency: 'USD' })
            expect((thing.offers as { price: string }).price).toMatch(/^\d+\.\d{2}$/)
          }
        }
      }
    })
  })
}

test('administrators see every row behind a page, others nothing', async ({ page, db }) => {
  const slug = `borrador-${Date.now()}`
  await db`insert into public.products (kind, slug, name, summary, price_minor, period, position)
    values ('vip', ${slug}, '{"es":"Borrador de prueba"}', '{"es":"Texto"}', 12345, 'month', 99)`
  const person = await enterAsNew(page, 'es')
  for (const { admin } of PAGES) expect((await page.goto(admin))?.status(), admin).toBe(403)
  await makeAdmin(db, person)
  for (const { admin, kind, href } of PAGES) {
    await page.goto(admin)
    const [row] = await db<{ total: number }[]>`
      select count(*)::int as total from public.products where kind = ${kind}`
    await expect(page.locator('[data-product]')).toHaveCount(row?.total ?? 0)
    await expect(page.locator(`main a[href="${href}"]`)).toBeVisible()
    await expectAccessible(page)
  }
  await page.goto('/admin-vip')
  const draft = page.locator(`[data-product=${slug}]`)
  await expect(draft).toContainText(text('es', 'products.status.draft'))
  await expect(draft).toContainText('$123.45')
  await page.goto('/vip')
  await expect(page.locator(`#${slug}`)).toHaveCount(0)
})
