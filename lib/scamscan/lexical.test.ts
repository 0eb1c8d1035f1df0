import { expect, test } from 'vitest'
import { addressParts } from './address-parts'
import { isOneEditApart } from './brand-forms'
import { matchBrand } from './brand-match'
import { FEATURE_NAMES, featuresOf } from './lexical-features'
import { KNOWN_NAMES, knownFeatures } from './lexical-known'
import { models } from './models'

const parts = (text: string) => addressParts(text) ?? expect.unreachable(text)
const use = (text: string) => matchBrand(models().brands, parts(text))?.use ?? null

test('every feature has its name', () => {
  const { brands, address } = models()
  expect(featuresOf(brands, parts('https://a.b.com/c?d=e'))).toHaveLength(FEATURE_NAMES.length)
  expect(knownFeatures(address.known, 'banco', [0, 0], Number)).toHaveLength(KNOWN_NAMES.length)
})

test.each([
  ['https://www.yappy.com.pa/x', { registrable: 'yappy.com.pa', label: 'yappy', sub: '', platform: null }],
  ['https://a.b.vercel.app', { registrable: 'b.vercel.app', label: 'b', sub: 'a', platform: 'static' }],
  ['shop.za.com', { registrable: 'shop.za.com', platform: null }],
  ['http://3232235777/', { host: '192.168.1.1', isIp: true }],
  ['https://Bücher.example.com:8443/?q', { host: 'xn--bcher-kva.example.com', port: '8443', query: 'q' }],
])('%s is taken apart', (text, expected) => {
  expect(parts(text)).toMatchObject(expected)
})

test.each(['', 'hola', 'ftp://a.com', 'https://', 'http://localhost', 'javascript:alert(1)', '\ud800.com'])(
  '%j is no web address',
  (text) => {
    expect(addressParts(text)).toBeNull()
  },
)

test.each([
  ['https://banistmo.com/a', 'official'],
  ['https://banistmo.info', 'label'],
  ['https://banistmo-pagos.com', 'word'],
  ['https://mibanistmoonline.com', 'inside'],
  ['https://banitsmo.com', 'lookalike'],
  ['https://ban1stmo-a.com', 'lookalike'],
  ['https://banistmo.pagos-hoy.com', 'subdomain'],
  ['https://pagos-hoy.com/banistmo/a', 'path'],
  ['https://panaderia-espiga.com', null],
])('%s uses a brand as %s', (text, expected) => {
  expect(use(text)).toBe(expected)
})

test.each([
  ['yappy', 'yapy', true],
  ['yappy', 'yappyy', true],
  ['yappy', 'yaypp', false],
  ['banistmo', 'banitsmo', true],
  ['banistmo', 'banistmo', false],
])('%s and %s are one edit apart: %s', (a, b, expected) => {
  expect(isOneEditApart(a, b)).toBe(expected)
})
