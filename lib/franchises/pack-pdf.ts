import 'server-only'
import type { Locale } from '@/lib/i18n/routing'
import { drawOnPages, drawPdf, type Pdf } from '@/lib/pdf'
import type { Weight } from '@/lib/pdf-text'

const [INK, SOFT, LINE] = ['#16232d', '#5b6770', '#d5d9dc']
const MARGIN = 64
/** What a paper of this domain consists of: headed parts of paragraphs, or of lines with a figure at their end. */
export type PaperPart = {
  title: string
  paragraphs?: string[]
  /** What the columns of the lines are. */
  head?: PaperLine
  lines?: PaperLine[]
  /** The line that the others come to. */
  sum?: string
}
type PaperLine = [name: string, ...figures: string[]]
type Labels = {
  title: string
  facts: string
  /** Stands across every page and at its foot: whose copy it is. */
  mark?: string
  page: (page: number, of: number) => string
}

/** Parts as a letter-size PDF with bookmarks; a marked one says on every page whose copy it is. */
export function drawParts(parts: PaperPart[], locale: Locale, labels: Labels): Promise<Buffer> {
  const { title, facts, mark } = labels
  return drawPdf({ language: locale, title, margin: MARGIN }, (doc) => {
    doc.font('bold').fontSize(22).fillColor(INK).text(title).moveDown(0.5)
    doc.font('regular').fontSize(9.5).fillColor(SOFT).text(facts).moveDown(1.5)
    for (const part of parts) drawPart(doc, part)
    drawOnPages(doc, (page, of) => {
      if (mark) drawMark(doc, mark)
      const y = doc.page.height - MARGIN + 20
      const width = doc.page.width - 2 * MARGIN
      doc.font('regular').fontSize(7.5).fillColor(SOFT)
      if (mark) doc.text(mark, MARGIN, y, { width: width - 90, lineBreak: false, ellipsis: true, height: 10 })
      doc.text(labels.page(page, of), MARGIN, y, { width, align: 'right', lineBreak: false })
    })
  })
}

function drawPart(doc: Pdf, { title, paragraphs = [], head, lines = [], sum }: PaperPart) {
  if (doc.y > doc.page.height - MARGIN - 90) doc.addPage()
  doc.outline.addItem(title)
  doc.font('bold').fontSize(14).fillColor(INK).text(title, MARGIN).moveDown(0.4)
  doc.font('regular').fontSize(10.5)
  for (const paragraph of paragraphs) doc.text(paragraph, { lineGap: 2 }).moveDown(0.6)
  if (head) drawLine(doc, head, { font: 'regular', color: SOFT })
  for (const line of lines) drawLine(doc, line, { font: line[0] === sum ? 'bold' : 'regular', color: INK })
  doc.moveDown(0.8)
}

/** A name with its figures, over a hairline; a name of two lines keeps the next one away. */
function drawLine(doc: Pdf, [name, ...figures]: PaperLine, look: { font: Weight; color: string }) {
  if (doc.y > doc.page.height - MARGIN - 20) doc.addPage()
  const width = doc.page.width - 2 * MARGIN
  const y = doc.y
  const column = figures.length > 1 ? 100 : 160
  const first = width - column * figures.length
  doc.font(look.font).fontSize(9.5).fillColor(look.color)
  doc.text(name || ' ', MARGIN, y, { width: first - 8 })
  const next = doc.y
  for (const [at, figure] of figures.entries())
    doc.text(figure, MARGIN + first + column * at, y, { width: column, align: 'right', lineBreak: false })
  doc.y = Math.max(next, y + 12) + 3
  doc.x = MARGIN
  doc
    .moveTo(MARGIN, doc.y - 2.5)
    .lineTo(MARGIN + width, doc.y - 2.5)
    .lineWidth(0.4)
    .strokeColor(LINE)
    .stroke()
  doc.fillColor(INK)
}

/** Pale and across the page, so that a copy that is passed on says whose it was. */
function drawMark(doc: Pdf, mark: string) {
  const { width, height } = doc.page
  doc.save()
  doc.rotate(-38, { origin: [width / 2, height / 2] })
  doc.font('bold').fontSize(19).fillColor(INK).fillOpacity(0.09)
  doc.text(mark, width / 2 - 320, height / 2 - 12, { width: 640, align: 'center' })
  doc.restore()
  doc.fillOpacity(1)
}
