import { expect, test } from 'vitest'
import { COMMON_PASSWORDS } from './common-passwords'
import { passwordProblems } from './password'

test.each([
  ['Panama2026', []],
  ['panama2026', []],
  ['Ñandú2026', []],
  ['frase larga con 1 número', []],
  ['', ['fields.required']],
  ['corta1A', ['fields.password_length']],
  ['panama', ['fields.password_length', 'fields.password_digit']],
  ['1234', ['fields.password_length', 'fields.password_letter']],
  ['12345678', ['fields.password_letter']],
  ['aA1'.repeat(30), ['fields.password_long']],
  ['ñ1'.repeat(30), ['fields.password_long']],
  ['PassWord123', ['fields.password_common']],
  ['Contraseña123', ['fields.password_common']],
])('password %j has the reasons %j', (password, reasons) => {
  expect(passwordProblems(password)).toEqual(reasons)
})

const owner = { email: 'marisol.q@example.com', name: 'Marisol Quintero Ábrego' }
test.each([
  'Marisol2026',
  'quintero-99',
  '2026Abrego',
  'marisolquinteroabrego1',
  'xx-marisol.q-99',
  'MARISOLQ1',
])('%s is made of its owner’s name or address', (password) => {
  expect(passwordProblems(password, owner)).toContain('fields.password_personal')
})

test.each(['Canal2027', 'Marisoles2026', 'mi-quintero-de-luna-1'])('%s is not', (password) => {
  expect(passwordProblems(password, owner)).toEqual([])
})

test('a short name or an unknown owner refuses nothing by itself', () => {
  expect(passwordProblems('Al2026-canal', { name: 'Al', email: 'al@example.com' })).toEqual([])
  expect(passwordProblems('Canal2027', { name: '', email: '' })).toEqual([])
})

test('the list holds only what the other rules would let through', () => {
  const missed = [...COMMON_PASSWORDS].filter(
    (one) => passwordProblems(one).join() !== 'fields.password_common',
  )
  expect(missed).toEqual([])
})
