import { extractText, getDocumentProxy } from 'unpdf'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { drawPaper } from '@/lib/paper'
import { getDocument } from './document'

const ID = '01997b5c-0000-7000-8000-000000000001'
const scene = { row: null as object | null }

vi.mock('@/lib/env', () => ({
  env: () => ({
    COMPANY_NAME: 'Inversiones Istmo, S. A.',
    COMPANY_RUC: '155600-2-777 DV 41',
    COMPANY_ADDRESS: 'Vía España, Panamá',
    COMPANY_EMAIL: 'facturas@istmo.example',
  }),
}))
vi.mock('@/lib/supabase/server', () => ({
  createClient: async () => {
    const wanted = {
      select: () => wanted,
      eq: () => wanted,
      maybeSingle: async () => ({ data: scene.row, error: null }),
    }
    return { from: () => wanted }
  },
}))

/** A document as the database has it; late in the evening in Panama it is the next day in UTC. */
const document = (more: object) => ({
  kind: 'invoice',
  number: 'F-2026-000012',
  amount: 123_456,
  currency: 'USD',
  locale: 'es',
  name: { es: 'Acompañamiento de crecimiento para comercios', en: 'Growth support for shops' },
  buyer: { name: 'Ñandú Peña Güell', tax_id: '8-123-456', dv: '07', address: 'Calle 50, Panamá' },
  payment: { option: 'bank', from: '2026-11-25T15:00:00Z', until: '2026-12-25T15:00:00Z' },
  issued_at: '2026-11-26T03:30:00Z',
  orders: { number: 'P-2026-000345' },
  corrected: null,
  ...more,
})

/** The text of the PDF, as a person selects and searches it. */
async function textOf(more: object): Promise<string> {
  scene.row = document(more)
  const found = await getDocument(ID)
  if (!found) throw new Error('no document')
  const pdf = await drawPaper(found.paper)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)))
  return text.join(' ').replaceAll(/\s+/g, ' ')
}
beforeEach(() => {
  scene.row = null
})

const SELLER = [
  'Inversiones Istmo, S. A.',
  '155600-2-777 DV 41',
  'Vía España, Panamá',
  'facturas@istmo.example',
]
const receipt = {
  kind: 'receipt',
  number: 'R-2026-000009',
  payment: { option: 'yappy', reference: 'YAP-778' },
}
const note = {
  kind: 'credit_note',
  number: 'NC-2026-000003',
  corrected: { number: 'F-2026-000012' },
  payment: {},
}
const en = { locale: 'en' }

describe('the PDF of a document of an order, in the language of its buyer', () => {
  test.each<[string, object, string[]]>([
    [
      'factura',
      {},
      [
        'Factura N.º F-2026-000012',
        'Vende',
        'Compra',
        'Ñandú Peña Güell',
        'RUC o cédula 8-123-456 DV 07',
        'Calle 50, Panamá',
        'Pedido P-2026-000345',
        'Fecha 25 nov 2026',
        'Opción de pago Transferencia bancaria',
        'Acompañamiento de crecimiento para comercios, 25 nov 2026 – 25 dic 2026',
        'Total en USD $1,234.56',
        'Esta factura se paga según las instrucciones de su pedido.',
        'Página 1 de 1',
      ],
    ],
    [
      'invoice',
      en,
      [
        'Invoice No. F-2026-000012',
        'Seller',
        'Buyer',
        'Ñandú Peña Güell',
        'Tax number or ID 8-123-456 DV 07',
        'Order P-2026-000345',
        'Date Nov 25, 2026',
        'Payment option Bank transfer',
        'Growth support for shops, Nov 25, 2026 – Dec 25, 2026',
        'Total in USD $1,234.56',
        'Page 1 of 1',
      ],
    ],
    [
      'recibo',
      receipt,
      ['Recibo N.º R-2026-000009', 'Opción de pago Yappy', 'Referencia YAP-778', 'Total en USD $1,234.56'],
    ],
    [
      'receipt',
      { ...receipt, ...en, currency: 'EUR' },
      ['Receipt No. R-2026-000009', 'Payment option Yappy', 'Reference YAP-778', 'Total in EUR €1,234.56'],
    ],
    [
      'nota de crédito',
      note,
      ['Nota de crédito N.º NC-2026-000003', 'Corrige la factura F-2026-000012', 'Total en USD -$1,234.56'],
    ],
    [
      'credit note',
      { ...note, ...en },
      ['Credit note No. NC-2026-000003', 'Corrects invoice F-2026-000012', 'Total in USD -$1,234.56'],
    ],
  ])('%s', async (_, more, parts) => {
    const text = await textOf(more)
    for (const part of [...SELLER, ...parts]) expect(text).toContain(part)
    expect(text).not.toMatch(/undefined|null|\{\w+\}|orders\.document/)
  })

  test('has each line’s day, order, name and amount, and leaves out what the buyer did not give', async () => {
    const text = await textOf({ buyer: { name: 'Ana' }, payment: {}, name: { es: 'Asesoría' }, ...en })
    expect(text).toContain('Nov 25, 2026 P-2026-000345 Asesoría $1,234.56')
    expect(text).not.toMatch(/Tax number or ID 8|Payment option|Reference/)
  })

  test('shows the longest name of a product whole', async () => {
    const es = 'Acompañamiento '.repeat(5).trim()
    expect(await textOf({ name: { es } })).toContain(`${es}, 25 nov 2026 – 25 dic 2026`)
  })
})

test('there is none without a document that the person may see', async () => {
  expect(await getDocument(ID)).toBeNull()
  expect(await getDocument('x')).toBeNull()
})
