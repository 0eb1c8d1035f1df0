import { expect, test } from 'vitest'
import * as h from '../harness.ts'
import { makeProduct, setPrice } from '../products/stage.ts'

const sql = h.connect()
const version = (tx: h.Tx, tag = 'products') =>
  h.as(tx, 'service_role', '', async (t) => {
    const rows = await t<
      { version: string }[]
    >`select version from public.read_page_tags() where tag = ${tag}`
    return rows[0]?.version
  })

test('every change of a product makes its pages stale, and reading them does not', async () => {
  await h.rolledBack(sql, async (tx) => {
    const admin = await h.makePerson(tx, { admin: true })
    const seen = [await version(tx), await version(tx)]
    expect(seen[0]).toBe(seen[1])
    const product = await makeProduct(tx, admin)
    seen.push(await version(tx))
    await setPrice(tx, admin, product, 900)
    seen.push(await version(tx))
    await tx`delete from public.product_prices where product_id = ${product.id}`
    seen.push(await version(tx))
    expect(new Set(seen).size).toBe(4)
  })
})

test('a scheduled price makes them stale when it begins', async () => {
  await h.rolledBack(sql, async (tx) => {
    const admin = await h.makePerson(tx, { admin: true })
    const product = await makeProduct(tx, admin)
    await setPrice(tx, admin, product, 900, { from: new Date(Date.now() + 3_600_000) })
    const before = await version(tx)
    await tx`update core.page_dates set at = at - interval '2 hours' where tag = 'products'`
    expect(await version(tx)).not.toBe(before)
  })
})

test('the site renews tags by name, each once', async () => {
  await h.rolledBack(sql, async (tx) => {
    const renew = (tags: string[]) =>
      h.as(tx, 'service_role', '', (t) => t`select public.renew_page_tags(${tags})`)
    await renew(['programs'])
    const before = await version(tx, 'programs')
    await renew(['programs', 'programs'])
    expect(Number.parseInt((await version(tx, 'programs')) ?? '', 10)).toBe(
      Number.parseInt(before ?? '', 10) + 1,
    )
    expect(await h.refusal(renew(['No tag']))).toBe('23514')
  })
})
