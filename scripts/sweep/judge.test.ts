import { expect, test } from 'vitest'
import { addressesIn } from './judge'

const WANTED = new Set(['ana.pérez@correo.example', 'ana@correo.example', 'x@a-b.example.com'])

test('finds an address of somebody in a page, in a link, in a payload after an escaped line end and before a full stop', () => {
  expect(addressesIn('<a href="mailto:ana@correo.example">', WANTED)).toEqual(['ana@correo.example'])
  expect(addressesIn(String.raw`"texto\nana@correo.example\n"`, WANTED)).toEqual(['ana@correo.example'])
  expect(addressesIn('Escribe a x@a-b.example.com.', WANTED)).toEqual(['x@a-b.example.com'])
  expect(addressesIn('ana.pérez@correo.example', WANTED)).toEqual(['ana.pérez@correo.example'])
})

test('finds nobody else', () => {
  expect(addressesIn('luis@correo.example, ana@correo.examples, @correo.example', WANTED)).toEqual([])
  expect(addressesIn('ana@correo.example', new Set())).toEqual([])
})
