/**
 * The check digits (DV) of a Panamanian RUC, by the tax office's published rule: the parts are filled with zeros to a fixed
 * width, letters become a number, and two digits follow, each modulo 11 over what stands before it.
 */

/** What a letter in front of a person's number is worth, after the two digits of the province. */
const LETTERS: Record<string, string> = { '': '00', E: '50', N: '40', PE: '75', AV: '15', PI: '79' }

/** How rolls of companies before 1996 are renumbered: their digits 6 and 7. The rule gives a list without a pattern. */
const OLD_ROLLS: Record<string, string> = {
  '00': '00',
  ...numbered(10, '123456789'),
  ...numbered(19, '1234'),
  ...numbered(23, '789'),
  ...numbered(26, '23456789'),
  ...numbered(34, '123456789'),
  ...numbered(43, '1234567'),
}

function numbered(from: number, digits: string): Record<string, string> {
  return Object.fromEntries([...digits].map((digit, i) => [String(from + i), `0${digit}`]))
}

/** Modulo 11 with weights from 2; for old companies the weight 11 counts twice. */
function digitOf(number: string, isOld: boolean): string {
  let sum = 0
  let weight = 2
  let repeats = isOld
  for (const digit of [...number].reverse()) {
    if (repeats && weight === 12) {
      repeats = false
      weight -= 1
    }
    sum += Number(digit) * weight
    weight += 1
  }
  const rest = sum % 11
  return rest > 1 ? String(11 - rest) : '0'
}

const PERSON = /^(?:(1[0-3]|[1-9])?(AV|PI)|(PE|E|N)|(1[0-3]|[1-9]))-(\d{1,4})-(\d{1,6})$/
const COMPANY = /^(\d{3,10})-(\d{1,4})-(\d{1,6})$/

function personNumber(ruc: string): string | null {
  const parts = PERSON.exec(ruc)
  if (!parts) return null
  const province = (parts[1] ?? parts[4] ?? '').padStart(2, '0')
  const letters = LETTERS[parts[2] ?? parts[3] ?? '']
  const [book = '', entry = ''] = [parts[5], parts[6]]
  return `${''.padStart(4 - book.length, '0')}0000005${province}${letters}${book.padStart(3, '0')}${entry.padStart(5, '0')}`
}

function companyNumber(ruc: string): string | null {
  const parts = COMPANY.exec(ruc)
  if (!parts) return null
  const [, roll = '', image = '', record = ''] = parts
  return roll.padStart(10, '0') + image.padStart(4, '0') + record.padStart(6, '0')
}

/** A RUC as it is written on paper: capitals, no spaces. */
export function tidyRuc(text: string): string {
  return text
    .toUpperCase()
    .replaceAll(/\s+/g, '')
    .replaceAll(/[‐-―−]/g, '-')
}

/** Its two check digits, or null when it is neither a person's nor a company's number. */
export function checkDigitsOf(ruc: string): string | null {
  let number = personNumber(ruc)
  let isOld = false
  if (!number) {
    number = companyNumber(ruc)
    if (!number) return null
    isOld = number.startsWith('00', 3) && number.charAt(5) < '5'
    if (isOld)
      number = number.slice(0, 5) + (OLD_ROLLS[number.slice(5, 7)] ?? number.slice(5, 7)) + number.slice(7)
  }
  const first = digitOf(number, isOld)
  return first + digitOf(number + first, isOld)
}

/** A Panamanian identity card: province or letters, book and entry. */
export function isCedula(text: string): boolean {
  return PERSON.test(text)
}
