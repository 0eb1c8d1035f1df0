import { createHash, randomUUID } from 'node:crypto'
import type { JSONValue } from 'postgres'
import { expect, test } from 'vitest'
import * as h from '../harness.ts'
import { call, history, makeProduct } from './stage.ts'

const sql = h.connect()
const webp = (more = '') => Buffer.from(`RIFF\0\0\0\0WEBPVP8 ${randomUUID()}${more}`)
const add = (
  tx: h.Tx,
  admin: h.Person,
  product: { id: string },
  content: Buffer | string,
  { width = 900 as number | null, alt = { es: 'Una mesa' } as JSONValue } = {},
) =>
  call<{ add_product_image: string }>(
    tx,
    admin,
    'add_product_image',
    product.id,
    typeof content === 'string' ? content : content.toString('base64'),
    width,
    600,
    alt,
  ).then((row) => row.add_product_image)
const read = (tx: h.Tx, hash: string) =>
  h.as(tx, 'anon', '', async (t) => (await t`select public.read_product_image(${hash}) as file`)[0]?.file)
const shown = async (tx: h.Tx, product: { id: string }) =>
  (
    await h.as(
      tx,
      'anon',
      '',
      (t) => t<{ hash: string }[]>`select hash from public.product_images where product_id = ${product.id}
        order by position`,
    )
  ).map(({ hash }) => hash)

test('images stand in their order, are served by their hash, and move up when one goes', async () => {
  await h.rolledBack(sql, async (tx) => {
    const admin = await h.makePerson(tx, { admin: true })
    const product = await makeProduct(tx, admin)
    const files = [webp(), webp(), webp()]
    const hashes: string[] = []
    for (const file of files) hashes.push(await add(tx, admin, product, file))
    expect(hashes[0]).toBe(
      createHash('sha256')
        .update(files[0] ?? '')
        .digest('hex'),
    )
    expect(await read(tx, hashes[1] ?? '')).toBe(files[1]?.toString('base64'))
    await call(tx, admin, 'remove_product_image', product.id, hashes[0] ?? '')
    await call(tx, admin, 'remove_product_image', product.id, hashes[0] ?? '')
    expect(await shown(tx, product)).toEqual(hashes.slice(1))
    expect(await h.refusal(read(tx, hashes[0] ?? ''))).toBe('PT404 errors.product.image_unknown')
    const [row] =
      await tx`select max(position) as last from public.product_images where product_id = ${product.id}`
    expect(row?.last).toBe(2)
    expect((await history(tx, product)).filter((action) => action.includes('image'))).toEqual([
      ...Array(3).fill('product.image_added'),
      'product.image_removed',
    ])
  })
})

test('what is no image, has no text, or is one too many is refused', async () => {
  await h.rolledBack(sql, async (tx) => {
    const admin = await h.makePerson(tx, { admin: true })
    const product = await makeProduct(tx, admin)
    for (const content of [
      '',
      'no base64!',
      Buffer.from('<svg onload=alert(1)>'),
      webp('x'.repeat(1_048_577)),
    ])
      expect(await h.refusal(add(tx, admin, product, content))).toBe('PT422 errors.image.unreadable')
    for (const width of [0, 4097, null])
      expect(await h.refusal(add(tx, admin, product, webp(), { width }))).toBe(
        'PT422 errors.image.unreadable',
      )
    for (const alt of [null, {}, { es: '' }, { es: 'x'.repeat(201) }])
      expect(await h.refusal(add(tx, admin, product, webp(), { alt }))).toBe('PT422 errors.product.alt')
    for (let n = 0; n < 6; n++) await add(tx, admin, product, webp())
    expect(await h.refusal(add(tx, admin, product, webp()))).toBe('PT409 errors.product.images_full')
  })
})

test('visitors do not read a draft’s images', async () => {
  await h.rolledBack(sql, async (tx) => {
    const admin = await h.makePerson(tx, { admin: true })
    const draft = await makeProduct(tx, admin, { published: false })
    await add(tx, admin, draft, webp())
    expect(await shown(tx, draft)).toEqual([])
    const bytes = h.as(tx, 'anon', '', (t) => t`select content from public.product_images`)
    expect(await h.refusal(bytes)).toBe('42501')
  })
})
