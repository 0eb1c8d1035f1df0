import { describe, expect, it } from 'vitest'
import { recordFormSchema } from './form-schema'

const typed = (more: object = {}) => ({
  program_id: '01997b5c-0000-4000-8000-000000000001',
  slug: 'tienda',
  currency: 'USD',
  idempotency_key: '01997b5c-0000-4000-8000-000000000002',
  kind: 'sale',
  customer_id: 'c-1',
  order_id: 'o-1',
  amount: '99.50',
  occurred_on: '',
  country: '',
  coupon: '',
  affiliate: '',
  metadata: '',
  ...more,
})
const body = (more: object) => recordFormSchema.parse(typed(more)).body
const problems = (more: object) =>
  recordFormSchema.safeParse(typed(more)).error?.issues.map((one) => `${one.path.join('.')} ${one.message}`)

describe('recordFormSchema', () => {
  it('returns only what was typed', () =>
    expect(body({})).toEqual({ customer_id: 'c-1', order_id: 'o-1', amount: 9950, currency: 'USD' }))

  it('composes ids and cuts blanks of any kind around them', () =>
    expect(body({ order_id: '\u00a0pedido-n\u0303\u200b', coupon: '\u3000' })).toMatchObject({
      order_id: 'pedido-ñ',
    }))

  it('takes the country and what the order carries, as a shop would report it', () =>
    expect(
      body({ country: ' pa', metadata: 'plan: pro\r\nseats = 5\n\nsource: https://x.test/?a=1' }),
    ).toMatchObject({ country: 'PA', metadata: { plan: 'pro', seats: 5, source: 'https://x.test/?a=1' } }))

  it.each([
    [{ country: 'Panamá' }, 'country api.country'],
    [{ occurred_on: '0001-01-01' }, 'occurred_on api.past'],
    [{ occurred_on: '9999-01-01' }, 'occurred_on api.future'],
    [{ order_id: '\u00a0' }, 'order_id fields.required'],
    [{ customer_id: '\ufeff\u200b' }, 'customer_id fields.required'],
    [{ metadata: 'my plan: pro' }, 'metadata api.metadata_key'],
    [{ metadata: 'plan:' }, 'metadata api.metadata_value'],
    [{ metadata: 'plan' }, 'metadata api.metadata_value'],
    [{ metadata: Array.from({ length: 21 }, (_, n) => `k${n}: 1`).join('\n') }, 'metadata api.metadata'],
  ])('refuses %j', (more, problem) => expect(problems(more)).toEqual([problem]))
})
