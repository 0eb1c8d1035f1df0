import { expect, test } from 'vitest'
import { subjectOf } from './kind'
import { reportedName } from './report-name'

const named = (input: string) => reportedName(subjectOf(input))?.value ?? null

test('a report is filed under the host, under the page where many share a host, and never under a message', () => {
  expect(named('https://Estafa.example.com/a/b/?x=1')).toBe('estafa.example.com')
  expect(named('https://sites.google.com/view/banco/')).toBe('sites.google.com/view/banco')
  expect(named('+507 6123-4567')).toBe('+50761234567')
  expect(named('Hola, ¿cómo estás hoy?')).toBeNull()
})
