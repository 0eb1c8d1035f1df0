import { expect, type Language, path, test } from './fixtures'
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
          const rows = await db<{ slug: string; name: Record<Language, string>; is_priced: boolean }[]>`
            select slug, name, exists (select 1 from public.current_prices r where r.product_id = p.id) as is_priced
            from public.products p where kind = ${kind} and status = 'published'`
          expect(rows.length).toBeGreaterThan(0)
          await page.goto(path(language, href))
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(language, `${key}.title`))
          for (const { slug, name, is_priced } of rows) {
            await expect(page.locator(`#${slug}`)).toContainText(name[language])
            const order = page.locator(`#${slug} a[href="${path(language, `/order/${slug}`)}"]`)
            await expect(order).toHaveCount(is_priced ? 1 : 0)
          }
          const contact = `${path(language, '/contact')}?topic=${topic}`
          await expect(page.locator(`main a[href="${contact}"]`).first()).toBeVisible()
          const data = await structuredData(page)
          expect(crumbs(data)).toEqual([text(language, 'layout.home'), text(language, `${key}.title`)])
          const sold = data.filter((thing) => ['Product', 'Service'].includes(thing['@type']))
          const priced = rows.filter(({ is_priced }) => is_priced)
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
