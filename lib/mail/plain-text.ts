import { toPlainText } from '@react-email/render'

/** The parts of html-to-text that are used here; it brings no types. */
type Element = { children: unknown; attribs: Record<string, string> }
type Builder = {
  openBlock: (options: { leadingLineBreaks: number }) => void
  closeBlock: (options: { trailingLineBreaks: number }) => void
  addInline: (text: string) => void
  addLineBreak: () => void
  addLiteral: (text: string) => void
}
type Formatter = (
  element: Element,
  walk: (children: unknown, builder: Builder) => void,
  builder: Builder,
) => void

/** A link as its label with the address on a line of its own, so that it can be pressed and copied. */
const ownLine: Formatter = (element, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 2 })
  walk(element.children, builder)
  builder.addInline(':')
  builder.addLineBreak()
  builder.addLiteral(element.attribs.href ?? '')
  builder.closeBlock({ trailingLineBreaks: 2 })
}

const withColon: Formatter = (element, walk, builder) => {
  walk(element.children, builder)
  builder.addInline(': ')
}

const withStop: Formatter = (element, walk, builder) => {
  walk(element.children, builder)
  builder.addInline('. ')
}

const row = { format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } }

/**
 * The text part of a mail that lib/mail drew. Also for the embedded backend, which gets the auth mails' filled HTML:
 * Node runs this file as it is, so it holds no JSX and no alias.
 */
export function plainText(html: string): string {
  const text = toPlainText(html, {
    formatters: { ownLine, withColon, withStop },
    selectors: [
      { selector: 'h1', options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 2 } },
      { selector: 'hr', options: { length: 24, leadingLineBreaks: 2, trailingLineBreaks: 2 } },
      { selector: 'tr.row', ...row },
      { selector: 'td.label', format: 'withColon' },
      { selector: 'td.number', format: 'withStop' },
      { selector: 'td.value', format: 'inline' },
      { selector: 'a.button', format: 'ownLine' },
      { selector: 'a.stop', format: 'ownLine' },
    ],
  })
  return `${text
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`
}
