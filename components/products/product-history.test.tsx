import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ProductChange } from '@/lib/products/history-rules'
import { en } from '@/messages/en'
import { es } from '@/messages/es'
import { ProductHistory } from './product-history'

const catalogue = { es, en }
/** What a reader hears of one entry, in the order of the page. */
function read(locale: 'es' | 'en', changes: ProductChange[]) {
  const entry = { id: 1, at: '2026-11-25T15:00:00Z', action: 'product.changed', author: null, changes }
  const html = renderToStaticMarkup(
    <NextIntlClientProvider
      locale={locale}
      messages={catalogue[locale] as typeof es}
      timeZone="America/Panama"
    >
      <ProductHistory entries={[entry]} />
    </NextIntlClientProvider>,
  )
  const text = html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return { html, text }
}

const from = '2026-11-01T15:00:00Z'
const CHANGES: ProductChange[] = [
  { field: 'name', language: 'es', before: 'Uno', after: 'Dos' },
  {
    field: 'price',
    before: { amount: 9_900, currency: 'USD', period: 'month', from },
    after: { amount: 129_900, currency: 'EUR', period: 'year', from },
  },
  { field: 'quota', quota: 'seats', before: null, after: 1_500 },
  { field: 'status', before: 'draft', after: 'published' },
  {
    field: 'reward',
    before: { event: 'sale', kind: 'percent', value: 1_250, currency: 'USD' },
    after: { event: 'recurring', kind: 'flat', value: 500, currency: 'USD' },
  },
  { field: 'program_id', before: 'Tienda', after: null },
]

test.each([
  [
    'es',
    [
      'Nombre (Español) Antes: Uno → Ahora: Dos',
      'Precio Antes: $99.00 al mes, desde el 1 nov 2026 → Ahora: €1,299.00 al año, desde el 1 nov 2026',
      'Personas Ahora: 1,500',
      'Estado Antes: Borrador → Ahora: Publicado',
      'Recompensa propia Antes: 12.5% por cada venta → Ahora: $5.00 por cada renovación',
      'Programa Antes: Tienda → Ahora: nada',
    ],
  ],
  [
    'en',
    [
      'Name (Spanish) Before: Uno → Now: Dos',
      'Price Before: $99.00 a month, from Nov 1, 2026 → Now: €1,299.00 a year, from Nov 1, 2026',
      'People Now: 1,500',
      'State Before: Draft → Now: Published',
      'Reward of its own Before: 12.5% for each sale → Now: $5.00 for each renewal',
      'Program Before: Tienda → Now: nothing',
    ],
  ],
] as const)('in %s each field is read with what it was and what it is', (locale, lines) => {
  const { text, html } = read(locale, CHANGES)
  for (const line of lines) expect(text).toContain(line)
  expect(html).not.toContain('<details')
})

test('a long text is folded', () => {
  const { html } = read('es', [{ field: 'description', language: 'es', before: 'a', after: 'b'.repeat(161) }])
  expect(html).toMatch(/<details><summary[^>]*>Ver el texto de antes y el de ahora<\/summary>/)
})
