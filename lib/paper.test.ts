import { spawnSync } from 'node:child_process'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { drawPaper, type Paper } from './paper'
import { EVERYONE, NAMES } from './pdf.cases'

const line = (n: number) => ({
  day: '3 nov 2026',
  order: `VIP-${10_000 + n}`,
  what: n % 10 ? 'Comisión' : 'Ajuste por devolución',
  amount: n % 10 ? '$12.50' : '-$4.00',
})
const statement: Paper = {
  language: 'es',
  title: 'Comprobante de pago',
  number: 'N.º 3f0e1c8e-1234-4000-8000-0123456789ab',
  author: 'Panama VIP IA',
  parties: [
    {
      label: 'Recibe',
      lines: ['Ñandú Peña Güell, S.A.', 'RUC 2588017-1-831938 DV 20', 'Calle 50', 'Panamá, Panamá'],
    },
    { label: 'Paga', lines: ['Panama VIP IA'] },
  ],
  facts: [
    { label: 'Programa', value: 'Servicios VIP' },
    { label: 'Forma de pago', value: 'Transferencia bancaria, Banco General ····1234' },
  ],
  head: { day: 'Fecha', order: 'Pedido', what: 'Concepto', amount: 'Monto' },
  lines: Array.from({ length: 80 }, (_, n) => line(n)),
  total: { label: 'Total en USD', amount: '$868.00' },
  note: 'Autofacturación: se emite en nombre de quien recibe y con su acuerdo.',
  page: (page, of) => `Página ${page} de ${of}`,
}

type Reader = (pdf: Uint8Array) => Promise<string[]> | string[]

async function byPdfJs(pdf: Uint8Array): Promise<string[]> {
  return (await extractText(await getDocumentProxy(new Uint8Array(pdf)))).text
}

/** Poppler's reader; pages end in a form feed. */
function byPdftotext(pdf: Uint8Array): string[] {
  const { stdout } = spawnSync('pdftotext', ['-enc', 'UTF-8', '-layout', '-', '-'], {
    input: pdf,
    encoding: 'utf8',
  })
  return stdout.split('\f').slice(0, -1)
}

// Both read it where both are there: PDF.js comes with the packages, poppler with most systems.
const hasPoppler = spawnSync('pdftotext', ['-v']).status === 0
const readers: [string, Reader][] = [
  ['PDF.js', byPdfJs],
  ...(hasPoppler ? ([['pdftotext', byPdftotext]] as [string, Reader][]) : []),
]

async function pagesOf(given: Paper, read: Reader): Promise<string[]> {
  return (await read(await drawPaper(given))).map((page) => page.replaceAll(/\s+/g, ' '))
}

test.each(readers)(
  '%s reads a statement: both sides, every line, the total, and how many pages there are',
  async (_, read) => {
    const pages = await pagesOf(statement, read)
    expect(pages).toHaveLength(3)
    const all = pages.join(' ')
    for (const line of [
      'Ñandú Peña Güell, S.A.',
      'DV 20',
      'Banco General ····1234',
      'Total en USD',
      '$868.00',
    ])
      expect(all).toContain(line)
    for (const { order } of statement.lines) expect(all.split(order)).toHaveLength(2)
    expect(all.split('-$4.00')).toHaveLength(9)
    pages.forEach((page, i) => {
      expect(page).toContain(`Página ${i + 1} de 3`)
      expect(page).toContain(statement.number)
      expect(page).toContain('Fecha Pedido Concepto Monto')
    })
  },
)

test.each(readers)('%s finds one page in a short one', async (_, read) => {
  expect(await pagesOf({ ...statement, lines: statement.lines.slice(0, 3) }, read)).toHaveLength(1)
})

test('PDF.js reads anybody’s name wherever it may stand, and what was sold as high as it is', async () => {
  const [line] = statement.lines
  if (!line) throw new Error('no line')
  const lines = NAMES.map(([name]) => ({ ...line, order: name, what: `${name}, `.repeat(12) }))
  const [page = '', ...others] = await pagesOf(
    {
      ...statement,
      parties: [{ label: 'Recibe', lines: [EVERYONE, EVERYONE] }],
      facts: [{ label: 'Referencia', value: EVERYONE }],
      lines,
      note: EVERYONE,
    },
    byPdfJs,
  )
  expect(others).toEqual([])
  for (const [, name] of NAMES) expect(page.split(name).length).toBeGreaterThan(1 + 2 + 1 + 12 + 1)
})
