import { expect, test } from 'vitest'
import { isCheckedAddress } from '@/lib/evm-address'
import { BANK_ROUTES } from './banks'
import { bankFile, creditFile, type ExportRow, paypalFile, USDC, usdcFile, wiseFile } from './exports'
import type { MethodDetails } from './method-schema'

/**
 * RFC 4180 read by hand, so that a file of ours is read back by another program than the one that wrote it.
 */
function readCsv(text: string): string[][] {
  const rows: string[][] = []
  const row: string[] = []
  let cell = ''
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const c = text[i] as string
    if (quoted) {
      if (c !== '"') cell += c
      else if (text[i + 1] === '"') cell += text[++i]
      else quoted = false
    } else if (c === '"') quoted = true
    else if (c === ',' || c === '\n') {
      row.push(cell)
      cell = ''
      if (c === '\n') rows.push(row.splice(0))
    } else if (c !== '\r' || text[i + 1] !== '\n') cell += c
  }
  if (quoted || row.length > 0 || cell) throw new Error('The file ends in the middle of a row.')
  return rows
}

const ID = '3f0e1c8e-1234-4000-8000-0123456789ab'
const person = { holder: 'person', holder_name: 'José Peña, "Ñoño"' } as const
function row<K extends MethodDetails['kind']>(
  details: Extract<MethodDetails, { kind: K }>,
  more: Partial<ExportRow<K>> = {},
): ExportRow<K> {
  return { payoutId: ID, amount: 41250, currency: 'USD', name: 'José Peña', details, ...more }
}
const bank = {
  kind: 'bank',
  ...person,
  route: '1384',
  account_type: 'savings',
  account_number: '00401991234567',
} as const

test('a bank’s file keeps the layout of Banco General, eight fields a line', () => {
  const { text, extension } = bankFile([
    row<'bank'>(bank),
    row<'bank'>({ ...bank, account_type: 'checking' }, { amount: 5 }),
  ])
  expect(extension).toBe('txt')
  const lines = text.split('\r\n')
  expect(lines.pop()).toBe('')
  expect(lines[0]).toBe(
    `3F0E1C8E1234400;JOSE PENA NONO;1384;00401991234567;04;412.50;C;REF*TXT**ALIANZA 3F0E1C8E 1234 4000 8000 0123456789AB\\`,
  )
  for (const line of lines) {
    const [id, name, route, account, product, amount, kind, reference, ...rest] = line.split(';')
    expect(rest).toEqual([])
    expect(id).toMatch(/^[A-Z0-9]{1,15}$/)
    expect(name).toMatch(/^[A-Z0-9 ]{1,22}$/)
    expect(route).toMatch(/^[1-9]\d{0,8}$/)
    expect(account).toMatch(/^\d{1,17}$/)
    expect(['03', '04']).toContain(product)
    expect(amount).toMatch(/^\d+\.\d{2}$/)
    expect(kind).toBe('C')
    expect(reference).toMatch(/^REF\*TXT\*\*[A-Z0-9 ]+\\$/)
    expect(reference?.length).toBeLessThanOrEqual(80)
  }
  expect(lines[1]).toContain(';03;0.05;C;')
  expect(BANK_ROUTES.every((route) => /^[1-9]\d{0,3}$/.test(route))).toBe(true)
})

test('PayPal’s file has no head and one currency format', () => {
  const { text } = paypalFile(
    [row<'paypal'>({ kind: 'paypal', ...person, email: 'ana@example.com' })],
    'Pago de Alianza',
  )
  expect(readCsv(text)).toEqual([
    ['ana@example.com', '412.50', 'USD', '3f0e1c8e1234400080000123456789', 'Pago de Alianza', 'PAYPAL'],
  ])
})

test('Wise’s file names its columns and the amount that arrives', () => {
  const business = {
    kind: 'wise',
    holder: 'business',
    holder_name: 'Café, S.A.',
    email: 'a@b.example',
  } as const
  const [head, line] = readCsv(wiseFile([row<'wise'>(business, { currency: 'JPY', amount: 41250 })]).text)
  expect(Object.fromEntries((head ?? []).map((name, i) => [name, line?.[i]]))).toEqual({
    name: 'Café, S.A.',
    recipientEmail: 'a@b.example',
    paymentReference: '3f0e1c8e12344000',
    receiverType: 'INSTITUTION',
    amountCurrency: 'target',
    amount: '41250',
    sourceCurrency: 'JPY',
    targetCurrency: 'JPY',
  })
})

test('the USDC list names contract and receiver, each with its checksum', () => {
  for (const address of Object.values(USDC)) expect(isCheckedAddress(address)).toBe(true)
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const { text } = usdcFile([row<'usdc'>({ kind: 'usdc', ...person, network: 'base', address })])
  expect(readCsv(text)[1]).toEqual([ID, 'base', USDC.base, address, '412.50'])
})

test.each(['=HYPERLINK("http://evil.example")', '+1', '-1', '@sum', '\tx', '\rx', '＝1'])(
  '%j cannot run as a formula in any file',
  (evil) => {
    const details = { holder: 'person', holder_name: evil } as const
    const files = [
      wiseFile([row<'wise'>({ kind: 'wise', ...details, email: evil })]),
      paypalFile([row<'paypal'>({ kind: 'paypal', ...details, email: evil })], evil),
      usdcFile([row<'usdc'>({ kind: 'usdc', ...details, network: 'base', address: evil })]),
      creditFile([row<'credit'>({ kind: 'credit', ...details })]),
      bankFile([row<'bank'>({ ...bank, ...details })]),
    ]
    for (const { text, extension } of files) {
      const cells = extension === 'csv' ? readCsv(text).flat() : text.split(/;|\r\n/)
      for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r＝＋－＠]/)
    }
  },
)
