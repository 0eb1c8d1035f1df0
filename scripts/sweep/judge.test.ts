import { expect, test } from 'vitest'
import { addressesIn } from './judge'

const WANTED = new Set(['ana.pérez@correo.example', 'ana@correo.example', 'x@a-b.example.com'])

const found = (text: string, wanted = WANTED) => [...addressesIn(text, wanted)]

test('finds an address of somebody in a page, in a link, in a payload after an escaped line end and before a full stop', () => {
  expect(found('<a href="mailto:ana@correo.example">', WANTED)).toEqual(['ana@correo.example'])
  expect(found(String.raw`"texto\nana@correo.example\n"`, WANTED)).toEqual(['ana@correo.example'])
  expect(found('Escribe a x@a-b.example.com.', WANTED)).toEqual(['x@a-b.example.com'])
  expect(found('ana@correo.example.Escribe hoy a ana@correo.example')).toEqual(['ana@correo.example'])
  expect(found('ana.pérez@correo.example', WANTED)).toEqual(['ana.pérez@correo.example'])
})

test('finds nobody else', () => {
  expect(found('luis@correo.example, ana@correo.examples, @correo.example', WANTED)).toEqual([])
  expect(found('ana@correo.example', new Set())).toEqual([])
})
