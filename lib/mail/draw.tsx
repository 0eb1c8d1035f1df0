import { render } from '@react-email/render'
import type { Letter } from './letter'
import { type Frame, LetterMail } from './letter-mail'
import { plainText } from './plain-text'

export type Drawn = { subject: string; text: string; html: string }

/** A letter as the two parts of a mail. */
export async function drawLetter(letter: Letter, frame: Frame): Promise<Drawn> {
  const drawn = await render(<LetterMail letter={letter} frame={frame} />)
  const html = tidy(drawn)
  return { subject: letter.subject, html, text: plainText(html) }
}

/** Without React's marks for a browser, invisible characters written out, and a line for each block: some servers cut long ones. */
function tidy(html: string): string {
  return html
    .replace(/<!--(?!\[if)[\s\S]*?-->/g, '')
    .replace(/[\u00a0\u200b-\u200f\ufeff]/g, (character) => `&#${character.charCodeAt(0)};`)
    .replace(/(?=<(?:\/?(?:html|head|body|table|tbody|tr)|td|meta|title|style|p|h1|hr|div)\b)/g, '\n')
}
