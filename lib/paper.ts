import { drawOnPages, drawPdf, type Pdf } from './pdf'

/** The content of a document: every text and figure in the reader's language. */
export type Paper = {
  language: string
  title: string
  number: string
  author: string
  /** The two sides: who is paid, who pays; each with its name first. */
  parties: { label: string; lines: string[] }[]
  facts: { label: string; value: string }[]
  head: { day: string; order: string; what: string; amount: string }
  lines: { day: string; order: string; what: string; amount: string }[]
  total: { label: string; amount: string }
  note: string
  page: (page: number, of: number) => string
}

const [INK, SOFT, LINE, CANAL] = ['#16232d', '#5b6770', '#d5dade', '#0f6f8f']
const MARGIN = 56
const ROW = 20

/** A statement or receipt as a PDF: draws until everything stands, on as many pages as it takes. */
export function drawPaper(paper: Paper): Promise<Buffer> {
  const { language, number, author } = paper
  return drawPdf({ language, title: `${paper.title} ${number}`, author, margin: MARGIN }, (doc) => {
    drawTop(doc, paper)
    drawLines(doc, paper)
    drawEnd(doc, paper)
    drawFeet(doc, paper)
  })
}

const right = (doc: Pdf) => doc.page.width - MARGIN
const bottom = (doc: Pdf) => doc.page.height - MARGIN - 24

function drawTop(doc: Pdf, { title, number, parties, facts }: Paper) {
  const width = right(doc) - MARGIN
  doc.font('bold').fontSize(20).fillColor(INK).text(title, MARGIN, MARGIN)
  doc.font('regular').fontSize(9).fillColor(SOFT).text(number).moveDown(1.5)
  const top = doc.y
  const half = width / 2 - 12
  let lowest = top
  for (const [i, party] of parties.entries()) {
    const x = MARGIN + i * (half + 24)
    doc.font('regular').fontSize(8).fillColor(SOFT).text(party.label, x, top, { width: half })
    const [name = '', ...rest] = party.lines
    doc
      .font('bold')
      .fontSize(10)
      .fillColor(INK)
      .text(name, x, doc.y + 3, { width: half })
    doc.font('regular').fontSize(9).fillColor(INK)
    for (const line of rest) doc.text(line, x, doc.y + 1, { width: half })
    lowest = Math.max(lowest, doc.y)
  }
  doc.y = lowest + 18
  for (const { label, value } of facts) {
    const y = doc.y
    doc.font('regular').fontSize(9).fillColor(SOFT).text(label, MARGIN, y, { width: 130 })
    doc.fillColor(INK).text(value, MARGIN + 134, y, { width: width - 134 })
    doc.y = Math.max(doc.y, y + 14)
  }
  doc.y += 14
}

/** The columns' left edges and widths; the amount ends at the right margin. */
function columns(doc: Pdf) {
  const end = right(doc)
  return {
    day: MARGIN,
    order: MARGIN + 88,
    what: MARGIN + 228,
    amount: end - 90,
    widths: [82, 134, end - 90 - MARGIN - 236, 90],
  }
}

/** What a row is higher than one line: what was sold is shown whole, and with it the days that it was sold for. */
function rest(doc: Pdf, { what }: Paper['head'], font: 'regular' | 'bold'): number {
  const [, , width = 0] = columns(doc).widths
  doc.font(font).fontSize(9)
  return Math.max(0, doc.heightOfString(what, { width }) - doc.currentLineHeight(true))
}

function drawRow(doc: Pdf, cells: Paper['head'], font: 'regular' | 'bold', colour: string) {
  const at = columns(doc)
  const [day, order, what, amount] = at.widths as [number, number, number, number]
  const y = doc.y
  const more = rest(doc, cells, font)
  const fit = { lineBreak: false, ellipsis: true, height: 12 }
  doc.font(font).fontSize(9).fillColor(colour)
  doc.text(cells.day, at.day, y, { width: day, ...fit })
  doc.text(cells.order, at.order, y, { width: order, ...fit })
  doc.text(cells.what, at.what, y, { width: what })
  doc.text(cells.amount, at.amount, y, { width: amount, align: 'right' })
  doc
    .moveTo(MARGIN, y + more + 14.5)
    .lineTo(right(doc), y + more + 14.5)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke()
  doc.y = y + more + ROW
}

function drawLines(doc: Pdf, { head, lines }: Paper) {
  drawRow(doc, head, 'bold', SOFT)
  for (const line of lines) {
    if (doc.y + rest(doc, line, 'regular') + ROW > bottom(doc)) {
      doc.addPage()
      doc.y = MARGIN
      drawRow(doc, head, 'bold', SOFT)
    }
    drawRow(doc, line, 'regular', INK)
  }
}

function drawEnd(doc: Pdf, { total, note }: Paper) {
  if (doc.y + 90 > bottom(doc)) {
    doc.addPage()
    doc.y = MARGIN
  }
  const y = doc.y + 6
  doc.font('bold').fontSize(12).fillColor(INK).text(total.label, MARGIN, y)
  doc.fillColor(CANAL).text(total.amount, MARGIN, y, { width: right(doc) - MARGIN, align: 'right' })
  doc.font('regular').fontSize(8.5).fillColor(SOFT)
  doc.text(note, MARGIN, doc.y + 16, { width: 380, lineGap: 2 })
}

function drawFeet(doc: Pdf, { page, number }: Paper) {
  drawOnPages(doc, (at, of) => {
    const y = doc.page.height - MARGIN + 8
    doc.font('regular').fontSize(8).fillColor(SOFT)
    doc.text(number, MARGIN, y, { lineBreak: false })
    doc.text(page(at, of), MARGIN, y, { width: right(doc) - MARGIN, align: 'right', lineBreak: false })
  })
}
