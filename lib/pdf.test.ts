import { inflateSync } from 'node:zlib'
import { getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { drawPdf, type Pdf } from './pdf'
import { EVERYONE, NAMES, textOf } from './pdf.cases'

const MARGIN = 56
const drawn = (draw: (doc: Pdf) => void) =>
  drawPdf({ language: 'es', title: 'Łódź', author: 'Alianza', margin: MARGIN }, draw)

type Item = { str: string; transform: number[]; width: number }

/** What stands on the first page, with where it begins and ends. */
async function placed(draw: (doc: Pdf) => void) {
  const page = await (await getDocumentProxy(new Uint8Array(await drawn(draw)))).getPage(1)
  const { items } = await page.getTextContent()
  return (items as Item[])
    .filter(({ str }) => str.trim())
    .map(({ str, transform, width }) => ({
      text: str,
      from: transform[4] ?? 0,
      to: (transform[4] ?? 0) + width,
      base: transform[5],
    }))
}

/** What the streams of a PDF hold: lines of text among them. */
const contentOf = (file: Buffer) =>
  [...file.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)]
    .map(([, packed = '']) => inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'))
    .join('')

test('a text of everything is drawn without one empty box, and can be copied', async () => {
  const text = 'Ganaste 🎁🎉 un viaje ✈️ a Panamá 🇵🇦: paypаl.com, 中, λ. '.repeat(30)
  const file = await drawn((doc) => {
    doc.text(text).font('bold').text(text).text(EVERYONE)
  })
  const read = await textOf(file)
  for (const part of [
    'Ganaste',
    '🎁',
    'Panamá',
    'paypаl.com',
    '[U+4E2D]',
    'λ',
    ...NAMES.map(([, name]) => name),
  ])
    expect(read).toContain(part)
  // A character without a drawing is written as glyph 0 of its font.
  const glyphs = contentOf(file).match(/<[0-9a-f]+>(?= -?\d|\])/g) ?? []
  expect(glyphs.length).toBeGreaterThan(10)
  expect(glyphs.filter((run) => /^<(?:.{4})*?0000/.test(run))).toEqual([])
})

test('a document names its language, title and author', async () => {
  const pdf = await getDocumentProxy(new Uint8Array(await drawn((doc) => doc.text('x'))))
  const { info } = await pdf.getMetadata()
  expect(info).toMatchObject({ Title: 'Łódź', Author: 'Alianza', Language: 'es' })
})

test('one that cannot be drawn is refused', async () => {
  await expect(
    drawn(() => {
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
})

describe('a line of several pieces', () => {
  test('ends at the right edge or stands in the middle, on one base line', async () => {
    const aligns = ['right', 'center'] as const
    const items = await placed((doc) => {
      for (const [column, align] of aligns.entries())
        for (const [at, [name]] of NAMES.entries())
          doc.text(`$1 ${name}`, MARGIN + 250 * column, MARGIN + 30 * at, { width: 240, align })
    })
    const lines = Map.groupBy(items, ({ base, from }) => `${from < MARGIN + 240} ${base}`)
    expect(lines.size).toBe(aligns.length * NAMES.length)
    for (const line of lines.values()) {
      const [from = 0, to = 0] = [line[0]?.from, line.at(-1)?.to]
      if (from < MARGIN + 240) expect(to).toBeCloseTo(MARGIN + 240, 1)
      else expect((from + to) / 2).toBeCloseTo(MARGIN + 250 + 120, 1)
    }
  })

  test('is cut between characters', async () => {
    const parts = ['👩‍🚀', '🇵🇦', 'Ελ', 'Łř', 'a👨‍👩‍👧']
    const charactersOf = (text: string) =>
      [...new Intl.Segmenter('es').segment(text)].map(({ segment }) => segment)
    const fit = { lineBreak: false, ellipsis: true, height: 12 }
    const items = await placed((doc) => {
      for (const [at, part] of parts.entries())
        for (const width of [61, 67, 73, 79])
          doc.text(part.repeat(40), MARGIN, 20 * at + width, { width, ...fit })
    })
    const known = new Set(charactersOf(`${parts.join('')}…`))
    expect(items.flatMap(({ text }) => charactersOf(text)).filter((one) => !known.has(one))).toEqual([])
    expect(items.filter(({ text }) => text.endsWith('…'))).toHaveLength(20)
    for (const { to } of items) expect(to).toBeLessThanOrEqual(MARGIN + 79 + 0.01)
  })

  test('takes as much height as it is measured to take, and breaks where any text does', async () => {
    const text = `${EVERYONE} `.repeat(6)
    const heights: number[] = []
    const items = await placed((doc) => {
      heights.push(doc.heightOfString(text, { width: 180 }))
      const top = doc.y
      doc.text(text, MARGIN, top, { width: 180 })
      heights.push(doc.y - top)
    })
    expect(heights[0]).toBeCloseTo(heights[1] ?? 0, 5)
    expect(new Set(items.map(({ base }) => base)).size).toBeGreaterThan(6)
    for (const { to } of items) expect(to).toBeLessThanOrEqual(MARGIN + 180 + 0.01)
  })

  test('is a link from its first piece to its last', async () => {
    const link = 'https://alianza.example/'
    const file = await drawn((doc) => doc.text(`Ver Łódź ${link}`, { link }))
    const page = await (await getDocumentProxy(new Uint8Array(file))).getPage(1)
    const links = await page.getAnnotations()
    expect(links).toHaveLength(1)
    expect(links[0]).toMatchObject({ url: link })
    expect(links[0].rect[2] - links[0].rect[0]).toBeGreaterThan(150)
  })
})

test('the items of a list are drawn like any text', async () => {
  const read = await textOf(await drawn((doc) => doc.list(NAMES.map(([name]) => name))))
  for (const [, name] of NAMES) expect(read).toContain(name)
})
