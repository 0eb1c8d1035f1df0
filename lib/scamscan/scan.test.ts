import { expect, test } from 'vitest'
import { hostileInputs } from './inputs.cases'
import { capped, DANGEROUS_FROM, LEXICAL_MOST, riskOf } from './points'
import { scan } from './scan'
import { TRIAL_LISTS } from './scan.cases'

const keys = (input: string, context = {}) => scan(input, context).reasons.map(({ key }) => key)

test.each([
  ['hxxps://evil[.]com/a', 'address', 'https://evil.com/a'],
  ['Banistmo.com', 'address', 'https://banistmo.com/'],
  ['<https://a.vercel.app>,', 'address', 'https://a.vercel.app/'],
  ['http://0x7f.1/', 'address', 'http://127.0.0.1/'],
  ['Ana.Perez@GMAIL.com', 'email', 'ana.perez@gmail.com'],
  ['+507 6123-4567', 'phone', '+50761234567'],
  ['6123-4567', 'phone', '+50761234567'],
  ['0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', 'wallet', '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'],
  ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'wallet', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'wallet', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', 'wallet', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'],
  ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', 'message', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb'],
  ['hola.que tal', 'message', 'hola.que tal'],
  ['bitcoin:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa?amount=0.1', 'wallet', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  [
    'ethereum:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045@1',
    'wallet',
    '0xd8da6bf26964af9d7eed9e03e53415d37aa96045',
  ],
  ['8.8.8.8', 'address', 'https://8.8.8.8/'],
  ['911', 'message', '911'],
  ['123456', 'message', '123456'],
  ['ana@911', 'message', 'ana@911'],
  ['8-123-4567', 'message', '8-123-4567'],
  ['https://.com/', 'message', 'https://.com/'],
  ['  \u200b ', 'empty', ''],
])('%s is of kind %s', (input, kind, value) => {
  expect(scan(input).subject).toMatchObject({ kind, value })
})

test('finds what stands inside a message', () => {
  const text =
    'Entre a hxxps://banistmo-x[.]top/a, llame al 6123-4567, escriba a soporte@banco-x.com o pague a TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t. Ver yappy.com.pa.'
  const found = scan(text).entities.map(({ subject }) => `${subject.kind} ${subject.value}`)
  expect(found.sort()).toEqual([
    'address https://banistmo-x.top/a',
    'address https://yappy.com.pa/',
    'email soporte@banco-x.com',
    'phone +50761234567',
    'wallet TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  ])
})

test.each([
  '$100',
  'B/. 100',
  'http://localhost:3000',
  'ftp://example.com/x',
  'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
  '0xd8da6bf26964af9d7eed9e03e53415d37aa9604',
  'vitalik.eth',
  '👍👍👍',
  'http://192.168.0.1/login',
  'http://[::1]/',
  'http://router.local/',
  'https://例え.jp/',
  'diseño.com',
  'ana@gmail.com',
  'rey.martinez@gmail.com',
])('of %s there is too little to say', (input) => {
  expect(scan(input).verdict).toBe('not_enough_data')
})

test.each([
  [
    'Hola mamá, este es mi nuevo número, me robaron el celular. ¿Me puedes hacer un Yappy de 80?',
    'text_new_number_asks_money',
  ],
  ['Hi mum, I changed my number, can you send me £300 today?', 'text_new_number_asks_money'],
  ['Le escribe Banco General. Su tarjeta fue bloqueada, llame al 6123-4567', 'brand_named_calls_mobile'],
  ['https://www.bgeneral.com@evil.top/', 'user_in_address'],
  ['yappy.pa@gmail.com', 'email_brand_on_free_mail'],
  ['visa.soporte@gmail.com', 'email_brand_on_free_mail'],
])('%s is accused, and says why', (input, key) => {
  const { verdict, reasons } = scan(input)
  expect(['suspicious', 'dangerous']).toContain(verdict)
  expect(reasons.map((reason) => reason.key)).toContain(key)
})

test.each([
  'Hola, cambié de celular, este es mi nuevo número. Saludos',
  'Tía, agrega este número nuevo porfa',
  'Ya te hice el Yappy de 20 del almuerzo',
  'Su pedido llega en 10 minutos, el conductor es Juan, 6123-4567',
])('%s is not accused', (input) => {
  expect(scan(input).risk).toBeLessThan(55)
})

test('words and shape alone never say "dangerous"', () => {
  expect(riskOf(LEXICAL_MOST)).toBeLessThan(DANGEROUS_FROM)
  expect(capped(1e9, LEXICAL_MOST, -10)).toBeLessThanOrEqual(LEXICAL_MOST)
  const reasons = scan('https://secure-login-verify-account.xyz/wallet/confirm.php').reasons
  expect(reasons.map(({ source }) => source)).toEqual(['model'])
  expect(scan('https://secure-login-verify-account.xyz/wallet/confirm.php').verdict).toBe('suspicious')
})

test('a listed host is dangerous and says since when', () => {
  const { verdict, reasons, confidence } = scan('https://evil-login.com/x', { lists: TRIAL_LISTS })
  expect(verdict).toBe('dangerous')
  expect(confidence).toBe(0.95)
  expect(reasons[0]).toMatchObject({
    key: 'list_scam',
    source: 'trial',
    date: '2026-01-02',
    evidence: 'evil-login.com',
  })
})

test('an entry about a shared place accuses nobody else there', () => {
  expect(keys('https://someone.github.io/bad', { lists: TRIAL_LISTS })).toContain('list_scam')
  expect(keys('https://other.github.io/', { lists: TRIAL_LISTS })).not.toContain('list_scam')
  expect(keys('https://sites.google.com/view/mine', { lists: TRIAL_LISTS })).not.toContain('list_scam')
})

test('a page that anybody can put on a brand’s own domain is not the brand’s', () => {
  for (const page of [
    'https://sites.google.com/view/x',
    'https://docs.google.com/forms/x',
    'https://github.com/x/y',
  ])
    expect(keys(page)).not.toContain('brand_official')
  for (const own of [
    'https://google.com',
    'https://github.com/',
    'https://www.bac.net',
    'https://bgeneral.com/x/login',
  ])
    expect(scan(own).verdict).toBe('no_warning_signs')
})

test('an allowed host and a sanctioned wallet are judged by their lists', () => {
  expect(scan('https://good-shop.com', { lists: TRIAL_LISTS }).verdict).toBe('no_warning_signs')
  const wallet = scan('0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', { lists: TRIAL_LISTS })
  expect([wallet.verdict, wallet.reasons[0]?.key]).toEqual(['dangerous', 'list_sanctioned'])
})

test.each(['6123-4567', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'hola', ''])(
  '%s alone is not enough data',
  (input) => {
    expect(scan(input).verdict).toBe('not_enough_data')
  },
)

test.each([
  ['https://banco-general-verifica.example.net/entrar', ['brand_subdomain']],
  ['https://clave-multi-bank.pagos-hoy.com/', ['brand_subdomain']],
  ['https://panaderia-la-espiga.example.net/', []],
])('a brand’s name that hyphens cut in front of somebody else’s domain is seen: %s', (input, found) => {
  expect(keys(input).filter((key) => key.startsWith('brand_'))).toEqual(found)
})

test('no result ever says "safe"', () => {
  const verdicts = ['https://bgeneral.com', 'hola mami, ya llegué', 'x@gmail.com'].map(
    (input) => scan(input).verdict,
  )
  for (const verdict of verdicts) expect(['no_warning_signs', 'not_enough_data']).toContain(verdict)
})

test.each([
  ['https://banistrno.com/', 'brand_lookalike'],
  ['https://b\u0430nistmo.com/', 'brand_lookalike'],
  ['https://banistmo-clientes.top/login', 'brand_word'],
  ['https://user@bgeneral.com.example-login.top/', 'user_in_address'],
  ['http://93.184.216.34/login', 'number_for_host'],
  ['bgeneral.soporte@gmail.com', 'email_brand_on_free_mail'],
  ['ana@mailinator.com', 'email_disposable'],
])('%s gives the reason %s', (input, key) => {
  expect(keys(input)).toContain(key)
})

test('reports of people count, fade, and never say "dangerous" alone', () => {
  const context = (last: string, confirmed: number) => ({
    today: '2026-11-25',
    reports: () => ({ confirmed, reporters: confirmed, last }),
  })
  const risk = (last: string, confirmed: number) => scan('+50761234567', context(last, confirmed)).risk
  expect(risk('2026-11-24', 1000)).toBeLessThan(DANGEROUS_FROM)
  expect(risk('2026-11-24', 3)).toBeGreaterThan(risk('2026-01-24', 3))
  expect(risk('2023-11-24', 1000)).toBe(risk('2026-11-24', 0))
})

test('what is not known at run time lowers confidence and changes no risk', () => {
  const unknown = scan('https://tienda-nueva.com', { runtime: () => ({ ageDays: null, resolves: null }) })
  const known = scan('https://tienda-nueva.com', {
    runtime: () => ({ ageDays: 400, resolves: true, certificateDays: 40 }),
  })
  expect(unknown.confidence).toBeLessThan(known.confidence)
  expect(unknown.risk).toBe(known.risk)
  expect(scan('https://tienda-nueva.com', { runtime: () => ({ ageDays: 2 }) }).risk).toBeGreaterThan(
    known.risk,
  )
})

test('the same input gives the same bytes, and no input throws', () => {
  for (const input of hostileInputs(2_000, 7)) {
    const first = JSON.stringify(scan(input, { lists: TRIAL_LISTS }))
    expect(JSON.stringify(scan(input, { lists: TRIAL_LISTS }))).toBe(first)
  }
})

test('a long text without spaces is judged in time', () => {
  for (const piece of ['a.', '(', '1 ', '@a', 'a-', '<a ', '%', 'ñ', '6123-']) scan(piece.repeat(20_000))
})
