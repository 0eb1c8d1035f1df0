import type { Row, Steps } from '../api.ts'

const PICTURE = Buffer.from('RIFF\0\0\0\0WEBPVP8 a picture that is small').toString('base64')

/** A product from its draft to its archive, with prices, an image and a reward of its own. */
export async function callProducts({ call, key, cast }: Steps, { program_id }: Row): Promise<void> {
  const { admin } = cast
  const made = await call(admin, 'create_product', {
    kind: 'service',
    slug: `barrido-${key().slice(0, 8)}`,
    name: { es: 'Producto que se prueba entero' },
    summary: { es: 'De borrador a archivado.' },
    idempotency_key: key(),
  })
  const product_id = made.id
  await call(admin, 'change_product', {
    product_id,
    changes: { program_id, features: { es: ['Uno'], en: ['One'] }, quotas: { seats: 2 } },
    expected_revision: made.revision,
  })
  const price = (amount_minor: number, starts_at: string | null) =>
    call(admin, 'set_product_price', {
      product_id,
      amount_minor,
      currency: 'USD',
      period: 'month',
      starts_at,
      idempotency_key: key(),
    })
  await price(4900, null)
  const later = await price(5900, new Date(Date.now() + 20 * 86_400_000).toISOString())
  await call(admin, 'end_product_price', { price_id: later.id })
  await call(admin, 'set_product_reward', {
    product_id,
    event: 'sale',
    kind: 'percent',
    value: 1200,
    idempotency_key: key(),
  })
  const hash = await call(admin, 'add_product_image', {
    product_id,
    content: PICTURE,
    width: 900,
    height: 600,
    alt: { es: 'Una mesa' },
  })
  await call('anon', 'read_product_image', { hash })
  await call(admin, 'remove_product_image', { product_id, hash })
  await call(admin, 'change_product_status', { product_id, status: 'published' })
  const copy = await call(admin, 'duplicate_product', { product_id, idempotency_key: key() })
  await call(admin, 'move_product', { product_id: copy.id, before_id: product_id })
  await call(admin, 'delete_product', { product_id: copy.id })
  await call('service', 'renew_page_tags', { tags: ['products'] })
  await call('service', 'read_page_tags', {})
}
