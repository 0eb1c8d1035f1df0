import { expect, test } from 'vitest'
import { pdfNames } from './pdf-names'

const pdf = (text: string) => Buffer.from(text, 'latin1')

test('names are read as a reader of PDF reads them', () => {
  expect(pdfNames(pdf('<< /J#53 (x) /Open#41ction 3 0 R >>'))).toBe('<< /JS (x) /OpenAction 3 0 R >>')
})

test('compressed bytes are no names', () => {
  const file = pdf('1 0 obj << /Length 9 >>\nstream\n\x01/JS \xff/AA\nendstream\nendobj << /Type /Page >>')
  expect(pdfNames(file)).not.toMatch(/\/(JS|AA)\b/)
  expect(pdfNames(file)).toContain('/Type /Page')
})
