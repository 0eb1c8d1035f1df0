import { describe, expect, test } from 'vitest'
import { scan } from './scan'

/** What people type, paste and photograph beside clean addresses and messages: how it is read, and what they are told of it. */

const told = (input: string) => {
  const { subject, verdict, reasons, entities } = scan(input)
  return {
    kind: subject.kind,
    value: subject.value,
    verdict,
    keys: reasons.map(({ key }) => key),
    named: entities.map((entity) => `${entity.subject.kind} ${entity.subject.value}`),
  }
}

test.each([
  '+507 6123-4567',
  '00507 6123-4567',
  '011 507 6123-4567',
  '(507) 6123-4567',
  '507-6123-4567',
  '50761234567',
  '6123 4567',
  '6123.4567',
  '(6123) 4567',
  'tel:+507-6123-4567',
  'TEL:61234567',
  'tel:+50761234567;ext=12',
  '+507 6123-4567 ext. 12',
  'sms:+50761234567?body=hola',
  'SMSTO:+50761234567:Hola',
])('%s is one phone of Panama', (input) => {
  expect(told(input)).toMatchObject({ kind: 'phone', value: '+50761234567', verdict: 'not_enough_data' })
})

test.each(['2026-11-26', '31-12-2025', '1234.56', '12345.67', '8-123-4567', '192.168.1.1', '*123*1*5#'])(
  '%s has digits and is no phone',
  (input) => {
    expect(told(input).kind).not.toBe('phone')
  },
)

test.each([
  ['wa.me/50761234567', 'phone +50761234567'],
  ['https://wa.me/+507-6123-4567?text=Hola', 'phone +50761234567'],
  ['https://api.whatsapp.com/send?phone=50761234567&text=hola', 'phone +50761234567'],
  ['https://api.whatsapp.com/send/?phone=%2B507+6123-4567', 'phone +50761234567'],
  ['https://web.whatsapp.com/send?phone=50761234567', 'phone +50761234567'],
  ['whatsapp://send?phone=50761234567', 'phone +50761234567'],
  ['https://t.me/+50761234567', 'phone +50761234567'],
  ['https://signal.me/#p/+50761234567', 'phone +50761234567'],
  ['https://example.com/contacto?correo=ana@gmail.com', 'email ana@gmail.com'],
])('%s names %s, which is judged too', (input, named) => {
  const { kind, verdict, named: all } = told(input)
  expect([kind, all]).toEqual(['address', [named]])
  expect(['not_enough_data', 'no_warning_signs']).toContain(verdict)
})

test('the number of a chat is found inside a message as well, and its reports count for the link', () => {
  const text = 'Trabajo desde casa, escriba al wa.me/50761234567'
  expect(told(text).named).toEqual(['address https://wa.me/50761234567', 'phone +50761234567'])
  const reports = ({ kind }: { kind: string }) =>
    kind === 'phone' ? { confirmed: 9, reporters: 9, last: '2026-11-20' } : null
  const reported = scan('https://wa.me/50761234567', { reports, today: '2026-11-26' })
  expect(reported.reasons.map(({ key }) => key)).toContain('names_risky')
  expect(reported.risk).toBeGreaterThan(scan('https://wa.me/50761234567').risk)
})

test.each([
  ['mailto:ana@gmail.com', 'ana@gmail.com'],
  ['mailto:ana@gmail.com?subject=Hola&body=x', 'ana@gmail.com'],
  ['MATMSG:TO:ana@gmail.com;SUB:hola;BODY:x;;', 'ana@gmail.com'],
  ['"Ana Pérez" <ana@gmail.com>', 'ana@gmail.com'],
  ['Rey Martínez <rey@gmail.com>', 'rey@gmail.com'],
])('%s is an e-mail address and accuses nobody', (input, value) => {
  expect(told(input)).toMatchObject({ kind: 'email', value, verdict: 'not_enough_data' })
})

test.each([
  ['Banco General <alertas.bg@gmail.com>', 'sender_names_brand'],
  ['usuario@mailinator.com', 'email_disposable'],
  ['ana@hotnail.com', 'brand_lookalike'],
])('%s is suspicious for %s', (input, key) => {
  const { verdict, keys } = told(input)
  expect([verdict, keys.includes(key)]).toEqual(['suspicious', true])
})

test('a provider’s name with a slip is told, and real ones with names alike are not', () => {
  expect(told('soporte@gmial.com').keys).toContain('email_lookalike_provider')
  for (const real of ['ana@gmail.com', 'ana@ymail.com', 'ana@mail.com', 'ana@hotmail.es'])
    expect(told(real).keys).not.toContain('email_lookalike_provider')
})

describe('the number of a host', () => {
  test.each([
    '8.8.8.8',
    '1.1.1.1',
    '8.8.8.0/24',
    '45.33.32.156:8080',
    '2606:4700:4700::1111',
    '[2606:4700:4700::1111]',
  ])('%s alone says nothing of whose it is', (input) => {
    expect(told(input)).toMatchObject({ kind: 'address', verdict: 'not_enough_data', keys: ['bare_number'] })
  })

  test('as a link is a sign and no accusation; with a page it is suspicious; of this network it is told', () => {
    expect(told('http://8.8.8.8/')).toMatchObject({ verdict: 'not_enough_data' })
    expect(told('http://8.8.8.8/').keys).toContain('number_for_host')
    expect(told('http://8.8.8.8/login.php').verdict).toBe('suspicious')
    for (const own of ['192.168.1.1', '127.0.0.1', '::1', 'fe80::1', '10.0.0.1/admin'])
      expect(told(own)).toMatchObject({ verdict: 'not_enough_data', keys: ['private_address'] })
  })

  test('listed is dangerous all the same', () => {
    const hit = { list: 'a', listed: '8.8.8.8', match: 'host', firstSeen: null, role: 'scam' } as const
    const find = (_: string, value: string) => (value === '8.8.8.8' ? [hit] : [])
    expect(scan('8.8.8.8', { lists: { snapshots: [], find } }).verdict).toBe('dangerous')
  })
})

test('who leads on speaks for nobody but whom it names', () => {
  const led = told('https://www.google.com/url?q=https://evil-login.top/verify')
  expect(led.keys).toContain('names_risky')
  expect(led.keys).not.toContain('brand_official')
  expect(told('https://l.facebook.com/l.php?u=https%3A%2F%2Fbanistmo-seguro.top').verdict).toBe('suspicious')
})

test.each([
  ['LcHKFCKtMrWQy3wsWN9QgNoPgKnMnS1hkX', 'form_wallet_broken'],
  ['0xd8dA6BF26964aF9D7eEd9e03E53415d37aA96046', 'form_wallet_broken'],
  ['addr1qx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer3n0d3vllmyqwsx5w', 'form_wallet_other'],
  ['vitalik.eth', 'form_wallet_name'],
  ['104', 'form_short_number'],
  ['22522', 'form_short_number'],
  ['*123*1*5#', 'form_dial_code'],
  ['+507 6123 45678', 'form_phone_broken'],
  ['999.1.1.1', 'form_address_broken'],
  ['https://example.com:99999/', 'form_address_broken'],
  ['http://localhost:3000', 'form_address_broken'],
  ['ana@gmail.con', 'form_mail_broken'],
  ['4111 1111 1111 1111', 'form_card'],
  ['04-12-98-123456-7', 'form_account'],
  ['ES91 2100 0418 4502 0005 1332', 'form_account'],
  ['PE-12-345', 'form_identity'],
  ['@usuario', 'form_handle'],
  ['Banco General', 'form_brand'],
  ['ftp://example.com/x', 'form_not_web'],
  ['market://details?id=com.fake', 'form_app'],
  ['WIFI:T:WPA;S:RedCasa;P:clave123;;', 'form_wifi'],
  ['BEGIN:VCARD\nVERSION:3.0\nFN:Juan Perez\nTEL:+50761234567\nEND:VCARD', 'form_contact'],
  ['MECARD:N:Perez,Juan;TEL:+50761234567;;', 'form_contact'],
  ['geo:8.98,-79.52', 'form_place'],
  ['otpauth://totp/Alianza:ana?secret=ABC&issuer=Alianza', 'form_second_factor'],
  ['wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2', 'form_wallet_connect'],
  ['hola', 'text_short'],
  ['👍👍👍', 'text_short'],
  ['Привет, мама, я попал в беду, пришли денег', 'text_other_language'],
  ['Bonjour, je vous envoie les documents de la réunion de demain matin', 'text_other_language'],
  ['http://a.b/', 'ending_unknown'],
  ['https://banistmo.com.pa', 'brand_named'],
  ['https://banistmo.vercel.app', 'brand_named'],
])('of %s there is too little to say, and it says why: %s', (input, key) => {
  const { verdict, keys } = told(input)
  expect([verdict, keys.includes(key)]).toEqual(['not_enough_data', true])
})

test.each([
  ['javascript:location="https://example.com"', 'form_code'],
  ['data:text/html,<script>alert(1)</script>', 'form_code'],
  ['itms-services://?action=download-manifest&url=https://x.top/a.plist', 'form_installs'],
  ['**21*61234567#', 'form_dial_code'],
  ['\u202egnp.exe', 'text_turned'],
])('%s is accused by its form', (input, key) => {
  const { verdict, keys } = told(input)
  expect(['suspicious', 'dangerous']).toContain(verdict)
  expect(keys).toContain(key)
})

const PAYMENT =
  '00020101021226300012com.yappy.pa0110612345678952045812530384054045.505802PA5910Fonda Rosa6006Panama6304ABCD'

test('a payment’s code says whom it pays, names no site, and its poster is no scam for speaking of paying', () => {
  const { reasons, entities } = scan(PAYMENT)
  expect(reasons).toMatchObject([{ key: 'form_payment', evidence: 'Fonda Rosa, Panama, 5.50', points: 0 }])
  expect(entities).toEqual([])
  expect(told(`${PAYMENT}\nEscanea y paga con Yappy`).verdict).toBe('not_enough_data')
  expect(told('000201').keys).toContain('form_short_number')
})

test('a message says the same in one line and in several', () => {
  const lines =
    'Hola mamá, este es mi nuevo número,\nse me dañó el celular. ¿Me puedes hacer\nun Yappy de 80? Es urgente'
  const broken = scan(lines)
  expect(broken.reasons.map(({ key }) => key)).toContain('text_new_number_asks_money')
  expect(broken.risk).toBe(scan(lines.replaceAll('\n', ' ')).risk)
})

test('a brand’s own page lends nothing to the accused one beside it', () => {
  const both = told('https://bgeneral.com/\nhttps://bgeneral-clave.top/a')
  expect(['suspicious', 'dangerous']).toContain(both.verdict)
  expect(both.keys).not.toContain('links_to_official')
})

test('secrets are never evidence, and whoever shows one is told to keep it', () => {
  const code = scan('otpauth://totp/Alianza:ana?secret=JBSWY3DP&issuer=Alianza')
  expect(code.reasons.map(({ evidence }) => evidence)).toEqual(['Alianza'])
  expect(code.actions[0]).toBe('do_not_share_codes')
  expect(scan('4111 1111 1111 1111').reasons[0]?.evidence).toBe('')
  expect(scan('WIFI:T:WPA;S:RedCasa;P:clave123;;').reasons[0]?.evidence).toBe('RedCasa')
})

test('marks that nobody sees are told of an address too; those of other scripts hide nothing', () => {
  expect(told('https://ba\u200bnistmo-login.top').keys).toContain('text_hides_marks')
  expect(told('سلام \u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645').keys).not.toContain('text_hides_marks')
  expect(told('👩\u200d👩\u200d👧 en casa con la familia').keys).not.toContain('text_hides_marks')
})

test.each([
  'Instagram: tu código es 552 801. No lo compartas',
  'WIFI: la clave es casa123, avisa cuando llegues',
  'Data: el evento empieza hoy',
])('%s is a message, whatever its first word', (input) => {
  expect(told(input).keys.filter((key) => key.startsWith('form_'))).toEqual([])
})

test.each([
  ['rN7n7otQDd6FczFgLdSqtcsAUxDkw6fzRH', 'xrp'],
  ['ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9', 'ltc'],
  ['DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L', 'doge'],
  ['bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr', 'btc'],
])('%s is a wallet of %s', (input, chain) => {
  expect(scan(input).subject).toMatchObject({ kind: 'wallet', chain })
})

test('a mailbox or a contact’s code is no web address', () => {
  for (const input of [
    'mailto:x',
    'MECARD:N:Perez;EMAIL:juan@x.com;;',
    'skype:juan?call',
    'ana:clave@evil.com',
  ])
    expect(told(input).kind).not.toBe('address')
  expect(told('bgeneral.com:8443/x').kind).toBe('address')
})
