import type { Locale } from '@/lib/i18n/routing'
import { drawOnPages, drawPdf } from '@/lib/pdf'
import { blocksOf, type WhitepaperVersion } from './whitepaper-schema'

const [INK, SOFT] = ['#16232d', '#5b6770']
const MARGIN = 64

type Labels = { title: string; facts: string; page: (page: number, of: number) => string }

/** A version as a PDF with its table of contents as bookmarks, and its hash on every page. */
export function drawWhitepaper(
  { parts, hash }: Pick<WhitepaperVersion, 'parts' | 'hash'>,
  locale: Locale,
  { title, facts, page }: Labels,
): Promise<Buffer> {
  return drawPdf({ language: locale, title, margin: MARGIN }, (doc) => {
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
    drawOnPages(doc, (at, of) => {
      const y = doc.page.height - MARGIN + 20
      const width = doc.page.width - 2 * MARGIN
      doc.font('regular').fontSize(7.5).fillColor(SOFT)
      doc.text(hash, MARGIN, y, { lineBreak: false })
      doc.text(page(at, of), MARGIN, y, { width, align: 'right', lineBreak: false })
    })
  })
}
