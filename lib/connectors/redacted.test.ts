import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { redacted } from './redacted'

const PERSONAL = [
  'Ana Pérez',
  'ana@example.com',
  '+507 6123-4567',
  'Calle 50, casa 7',
  '190.140.1.2',
  '8-123-456',
]

describe('a payload that is stored', () => {
  it('shows money, states, ids, times and our marks, and nobody', () => {
    const order = {
      id: 450789469,
      email: PERSONAL[1],
      phone: PERSONAL[2],
      browser_ip: PERSONAL[4],
      note: `Para ${PERSONAL[0]}`,
      currency: 'USD',
      total_price: '133.10',
      taxes_included: true,
      processed_at: '2026-11-20T10:00:00-05:00',
      customer: {
        id: 7,
        first_name: PERSONAL[0],
        default_address: { address1: PERSONAL[3], country_code: 'PA' },
      },
      note_attributes: [
        { name: 'click_id', value: '01997b5c-0000-7000-8000-000000000001' },
        { name: 'Cédula', value: PERSONAL[5] },
      ],
      line_items: [{ product_id: 1, name: `Camisa de ${PERSONAL[0]}`, price: '121.00', quantity: 1 }],
      discount_codes: [{ code: 'ANA10', amount: '5.00' }],
    }
    const stored = redacted(order)
    expect(stored).toMatchObject({
      id: 450789469,
      email: '•••',
      currency: 'USD',
      total_price: '133.10',
      taxes_included: true,
      customer: { default_address: { country_code: 'PA' } },
      note_attributes: [
        { name: 'click_id', value: '01997b5c-0000-7000-8000-000000000001' },
        { name: '•••', value: '•••' },
      ],
      discount_codes: [{ code: 'ANA10', amount: '5.00' }],
    })
    for (const text of PERSONAL) expect(JSON.stringify(stored)).not.toContain(text)
  })

  it('hides an address wherever it stands', () => {
    expect(redacted({ id: 'ana@example.com', status: 'ana@example.com' })).toEqual({
      id: '•••',
      status: '•••',
    })
  })

  it('is bounded, and text that PostgreSQL can hold', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(redacted(value))
        expect(text.length).toBeLessThanOrEqual(20_000)
        expect(text.isWellFormed()).toBe(true)
        expect(text).not.toContain('\\u0000')
      }),
    )
    const long = { items: Array.from({ length: 199 }, (_, n) => ({ id: n, status: 'x'.repeat(190) })) }
    expect(JSON.stringify(redacted(long)).length).toBeLessThanOrEqual(20_000)
    expect(redacted({ 'a\u0000\ud800': { 'b\u0000': 1 }, status: '\ud800' })).toEqual({
      'a�': { b: '•••' },
      status: '�',
    })
  })
})
