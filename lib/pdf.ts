import PDFDocument from 'pdfkit'
import { fontOf, joined, type Piece, pieceOf, piecesOf, USUAL, type Weight } from './pdf-text'

type Options = PDFKit.Mixins.TextOptions & { textWidth?: number; lineWidth?: number }
/** How PDFKit writes one line of one font, which its types leave out. */
type Writes = { _fragment: (text: string, x: number, y: number, options: Options) => void }
const { _fragment: writeFragment } = PDFDocument.prototype as unknown as Writes

/** Where stand-ins begin: nobody's text has characters for private use, those are named by their numbers. */
const [FIRST, LAST] = [0xe000, 0xf8ff]

/**
 * A PDF that draws any text: PDFKit breaks, cuts and aligns lines as ever, and every line is measured and written in pieces of
 * the fonts that have its characters. A character of several units has a stand-in of one meanwhile, so that no cut divides it.
 */
export class Pdf extends PDFDocument {
  #weight: Weight = 'regular'
  #standIns = new Map<string, string>()
  #pieces = new Map<string, Piece>()

  override font(weight: Weight): this {
    this.#weight = weight
    return this.#use(USUAL)
  }

  override text(text: string, ...rest: unknown[]): this {
    return super.text(this.#encode(text), ...(rest as []))
  }

  override heightOfString(text: string, options?: Options): number {
    return super.heightOfString(this.#encode(text), options)
  }

  override list(items: string[], ...rest: unknown[]): this {
    return super.list(
      items.map((item) => this.#encode(item)),
      ...(rest as []),
    )
  }

  override widthOfString(text: string, options?: Options): number {
    const runs = this.#runs(text)
    const width = runs.reduce((sum, run) => {
      this.#use(run.alphabet)
      return sum + super.widthOfString(run.text, options)
    }, 0)
    this.#use(USUAL)
    return width
  }

  /** PDFKit calls it for every line. The pieces share the usual font's base line, and the first has the link of all. */
  protected _fragment(text: string, x: number, y: number, options: Options) {
    const line = text.replace(/\n/g, '')
    const runs = this.#runs(line)
    const [first] = runs
    if (!first) return
    if (runs.length === 1 && first.alphabet === USUAL) {
      writeFragment.call(this, first.text, x, y, options)
      return
    }
    const textWidth = this.widthOfString(line.trimEnd(), options)
    const room = options.width ? (options.lineWidth ?? textWidth) - textWidth : 0
    const shift = { left: 0, justify: 0, right: room, center: room / 2 }[options.align ?? 'left']
    const { ascent, descent } = fontOf(USUAL, this.#weight)
    const baseline = (-this.currentLineHeight() * ascent) / (ascent - descent)
    let left = x + shift
    for (const [at, run] of runs.entries()) {
      const { link, underline, strike, goTo, destination, ...rest } = options
      const marks = at === 0 ? { link, underline, strike, goTo, destination } : {}
      this.#use(run.alphabet)
      writeFragment.call(this, run.text, left, y, { ...rest, ...marks, textWidth, align: 'left', baseline })
      left += super.widthOfString(run.text, options)
    }
    this.#use(USUAL)
  }

  #use(alphabet: Piece['alphabet']): this {
    const { name, file } = fontOf(alphabet, this.#weight)
    this.registerFont(name, file)
    return super.font(name)
  }

  #encode(text: string): string {
    return piecesOf(text)
      .map((piece) => this.#encoded(piece))
      .join('')
  }

  /** A name of a number stays as it is, for it can be cut anywhere. */
  #encoded(piece: Piece): string {
    if (piece.text.length === 1 || piece.text.startsWith('[')) return piece.text
    const next = FIRST + this.#standIns.size
    const standIn = this.#standIns.get(piece.text) ?? (next <= LAST ? String.fromCharCode(next) : piece.text)
    this.#standIns.set(piece.text, standIn)
    this.#pieces.set(standIn, piece)
    return standIn
  }

  #runs(text: string): Piece[] {
    return joined([...text].map((character) => this.#pieces.get(character) ?? pieceOf(character)))
  }
}

type Settings = { language: string; title: string; author?: string; margin: number }

/** A letter-size PDF as `draw` draws it, from which text can be read and searched; `draw` may go back to any page. */
export async function drawPdf(
  { language, title, author, margin }: Settings,
  draw: (doc: Pdf) => void,
): Promise<Buffer> {
  const info = { Title: title, ...(author && { Author: author }) }
  const doc = new Pdf({ size: 'LETTER', margin, bufferPages: true, lang: language, info, font: '' })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<Buffer>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  draw(doc.font('regular'))
  doc.end()
  return ended
}

/** Draws what stands on every page: its foot, under the margin. */
export function drawOnPages(doc: Pdf, draw: (page: number, of: number) => void): void {
  const { count } = doc.bufferedPageRange()
  for (let i = 0; i < count; i++) {
    doc.switchToPage(i)
    doc.page.margins.bottom = 0 // under the margin a text would begin another page
    draw(i + 1, count)
  }
}
