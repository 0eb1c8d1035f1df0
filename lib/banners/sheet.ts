import { drawPdf, type Pdf } from '@/lib/pdf'

/** One page about a program that leads to an affiliate's link: every text in the reader's language. */
export type Sheet = {
  file: string
  language: string
  author: string
  title: string
  /** What the picture says; empty without one. */
  sentence: string
  /** A PNG or JPEG; null where the program has no banner. */
  picture: Buffer | null
  qr: Buffer
  invitation: string
  link: string
  recommendedBy: string
  note: string
}

const [INK, SOFT, LINE, CANAL] = ['#16232d', '#5b6770', '#d5dade', '#0f6f8f']
const MARGIN = 64
const CODE = 190

/** A letter-size page with text that can be read and searched, and a code for a telephone's camera. */
export function drawSheet(sheet: Sheet): Promise<Buffer> {
  const { language, title, author } = sheet
  return drawPdf({ language, title, author, margin: MARGIN }, (doc) => {
    const width = doc.page.width - 2 * MARGIN
    doc.font('regular').fontSize(10).fillColor(SOFT).text(author, MARGIN, MARGIN, { width })
    doc
      .font('bold')
      .fontSize(26)
      .fillColor(INK)
      .text(title, MARGIN, doc.y + 8, { width, height: 96, ellipsis: true })
    doc
      .font('regular')
      .fontSize(12)
      .text(sheet.sentence, MARGIN, doc.y + 8, { width, height: 110, ellipsis: true, lineGap: 3 })
    if (sheet.picture) {
      const top = doc.y + 20
      doc.image(sheet.picture, MARGIN, top, { fit: [width, 190], align: 'center' })
      doc.y = top + 190
    }
    drawInvitation(doc, sheet, doc.y + 36, width)
  })
}

function drawInvitation(doc: Pdf, sheet: Sheet, top: number, width: number) {
  doc
    .moveTo(MARGIN, top)
    .lineTo(MARGIN + width, top)
    .lineWidth(1)
    .strokeColor(LINE)
    .stroke()
  doc.image(sheet.qr, MARGIN, top + 20, { width: CODE, height: CODE })
  const left = MARGIN + CODE + 24
  const room = width - CODE - 24
  doc
    .font('bold')
    .fontSize(16)
    .fillColor(INK)
    .text(sheet.invitation, left, top + 34, { width: room, height: 64, ellipsis: true })
  doc
    .font('regular')
    .fontSize(12)
    .fillColor(CANAL)
    .text(sheet.link, left, doc.y + 10, { width: room, link: sheet.link, underline: true })
  doc.fillColor(INK).text(sheet.recommendedBy, left, doc.y + 14, { width: room, height: 48, ellipsis: true })
  doc
    .fontSize(9)
    .fillColor(SOFT)
    .text(sheet.note, MARGIN, top + CODE + 44, { width })
}
