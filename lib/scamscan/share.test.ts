import { expect, test } from 'vitest'
import { shownSubject } from './redacted'
import { scan } from './scan'
import { sharedOf } from './share'

const DAY = '2026-11-26'
/** What `scamscan.names_people` refuses in the database. */
const NAMES = /[a-z0-9._%+-]@[a-z0-9]|[0-9](?:[ ()-]{0,2}[0-9]){6}|(?:[$€£]|usd|b\/\.) ?[0-9]/i
const withoutDays = (text: string) => text.replaceAll(/[12]\d{3}-[01]\d-[0-3]\d/g, '')

test.each([
  'Hola María, soy tu banco. Transfiere $500.00 al 6123-4567 o escribe a ana.perez@banco-falso.com antes de las 5',
  'https://user:pass@paypal-secure.example.com/u/ana@example.com?id=61234567',
  'http://61234567.example.com/login',
  'ana.perez+cosas@gmail.com',
  '+507 6123-4567',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  'http://192.168.100.200/60061234567/',
  'Paga B/.20.00 o USD 30 en https://yappy-premios.example.com/reclama/61234567 ya mismo',
])('a link shows nothing of people: %s', (input) => {
  const shared = JSON.stringify(sharedOf(scan(input, { today: DAY }), DAY))
  expect(withoutDays(shared)).not.toMatch(NAMES)
  for (const part of ['ana', 'perez', 'María', '61234567', '6123-4567', '500'])
    expect(shared, part).not.toContain(part)
})

test('a subject is shown as far as it names nobody', () => {
  expect(shownSubject({ kind: 'address', value: 'https://estafa.example.com/a/b?c' })).toBe(
    'estafa.example.com/…',
  )
  expect(shownSubject({ kind: 'address', value: 'https://estafa.example.com/' })).toBe('estafa.example.com')
  expect(shownSubject({ kind: 'phone', value: '+50761234567' })).toBe('+507 •••')
  expect(shownSubject({ kind: 'message', value: 'Hola' })).toBe('')
})
