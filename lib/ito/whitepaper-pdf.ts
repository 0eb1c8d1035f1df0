import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import type { Locale } from '@/lib/i18n/routing'
import { blocksOf, type WhitepaperVersion } from './whitepaper-schema'

const FONTS = join(process.cwd(), 'node_modules/@fontsource/inter/files')
const [INK, SOFT] = ['#16232d', '#5b6770']
const MARGIN = 64

type Labels = { title: string; facts: string; page: (page: number, of: number) => string }

/** A version as a PDF with its table of contents as bookmarks, and its hash on every page. */
export async function drawWhitepaper(
  { parts, hash }: Pick<WhitepaperVersion, 'parts' | 'hash'>,
  locale: Locale,
  { title, facts, page }: Labels,
): Promise<Buffer> {
  const margins = { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN }
  const doc = new PDFDocument({
    size: 'LETTER',
    margins,
    bufferPages: true,
    lang: locale,
    info: { Title: title },
  })
  doc.registerFont('regular', join(FONTS, 'inter-latin-400-normal.woff'))
  doc.registerFont('bold', join(FONTS, 'inter-latin-600-normal.woff'))
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<Buffer>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  doc.font('bold').fontSize(22).fillColor(INK).text(title).moveDown(0.5)
  doc.font('regular').fontSize(9.5).fillColor(SOFT).text(facts).moveDown(1.5)
  for (const part of parts) {
    doc.outline.addItem(part.title[locale])
    doc.font('bold').fontSize(14).fillColor(INK).text(part.title[locale]).moveDown(0.4)
    doc.font('regular').fontSize(10.5)
    for (const block of blocksOf(part.text[locale])) {
      if (block.kind === 'list') doc.list(block.items, { lineGap: 2, bulletRadius: 1.5 })
      else doc.text(block.text, { lineGap: 2 })
      doc.moveDown(0.6)
    }
    doc.moveDown(0.6)
  }
  const { count } = doc.bufferedPageRange()
  for (let i = 0; i < count; i++) {
    doc.switchToPage(i)
    doc.page.margins.bottom = 0 // under the margin a text would begin another page
    const y = doc.page.height - MARGIN + 20
    doc.font('regular').fontSize(7.5).fillColor(SOFT)
    doc.text(hash, MARGIN, y, { lineBreak: false })
    doc.text(page(i + 1, count), MARGIN, y, {
      width: doc.page.width - 2 * MARGIN,
      align: 'right',
      lineBreak: false,
    })
  }
  doc.end()
  return ended
}
