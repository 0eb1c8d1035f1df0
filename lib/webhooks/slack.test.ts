import { describe, expect, it, test, vi } from 'vitest'
import { SLACK_TYPES } from './schema'
import { type Names, slackText } from './slack'

vi.mock('@/lib/env', () => ({ env: () => ({ SITE_URL: 'https://alianza.example' }) }))

const names: Names = {
  slug: 'tienda',
  name: { es: 'Tienda & Café', en: 'Shop & Café' },
  affiliate: 'Ana <@U1> Pérez',
  language: 'es',
}
const data = {
  id: '0199',
  conversion_id: '0200',
  run_id: '0300',
  external_id: 'A-1',
  order_id: 'A-1',
  amount: 9900,
  reversed_amount: 250,
  reinstated_amount: 125,
  currency: 'USD',
  reason: 'Spam',
}
const compose = (type: string, more: Partial<Names> = {}, of: object = data) =>
  slackText({ type, data: of, names: { ...names, ...more } })

describe('a line for a channel', () => {
  it('names the event, the amount and the affiliate, with a link', async () => {
    const line = await compose('sale.created')
    expect(line).toMatch(/^\*Tienda &amp; Café\* · /)
    expect(line).toContain('$99.00')
    expect(line).toContain('A-1')
    expect(line).toContain('<https://alianza.example/admin/programs/tienda/conversions/0199|')
  })

  it('lets nobody write to the channel by a name', async () => {
    expect(await compose('sale.created')).toContain('Ana &lt;@U1&gt; Pérez')
  })

  it('speaks the program’s language', async () => {
    const line = await compose('commission.created', { language: 'en' })
    expect(line).toMatch(/^\*Shop &amp; Café\* · /)
    expect(line).toContain('/en/admin/programs/tienda/conversions/0200|')
  })

  it('leads to where payouts and applications are decided', async () => {
    expect(await compose('payout.created')).toContain('/admin/payouts/0300|')
    expect(await compose('application.created')).toContain('/admin/programs/tienda/applications|')
    expect(await compose('commission.reversed')).toContain('$2.50')
    expect(await compose('commission.reinstated')).toContain('$1.25')
    expect(await compose('application.rejected')).toContain('Spam')
  })

  test.each([...SLACK_TYPES, 'webhook.test'])('%s has a sentence of its own', async (type) => {
    for (const language of ['es', 'en'] as const) {
      const line = await compose(type, { language })
      expect(line).not.toMatch(/says\.|\{|undefined|null/)
      if (type !== 'webhook.test') expect(line).not.toBe(await compose('webhook.test', { language }))
    }
  })

  it('names no affiliate for a sale without one', async () => {
    expect(await compose('sale.created', { affiliate: null })).toContain('sin afiliado')
  })
})
