import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { fingerprintOf, readKeys, seal, unseal } from './sealing'

const key = (id: string) => `${id}:${randomBytes(32).toString('base64url')}`
const details = { holder: 'Marisol Quintero', account: '0401991234567', ñ: '日本' }

test('opens what it sealed, and never seals the same text twice alike', () => {
  const keys = readKeys(key('k1'))
  const [one, other] = [seal(keys, 'row', details), seal(keys, 'row', details)]
  expect(unseal(keys, 'row', one)).toEqual(details)
  expect(one.sealed).not.toBe(other.sealed)
  expect(one.sealed).not.toContain('0401991234567')
})

test('does not open a seal of another row, of another key, or one that was touched', () => {
  const keys = readKeys(key('k1'))
  const made = seal(keys, 'row', details)
  expect(() => unseal(keys, 'other', made)).toThrow()
  expect(() => unseal(readKeys(key('k1')), 'row', made)).toThrow()
  expect(() => unseal(keys, 'row', { ...made, keyId: 'k2' })).toThrow('no payout key k2')
  const bytes = Buffer.from(made.sealed, 'base64url')
  for (const at of [0, 12, 30, bytes.length - 1]) {
    const touched = Buffer.from(bytes)
    touched[at] = (touched[at] ?? 0) ^ 1
    expect(() => unseal(keys, 'row', { ...made, sealed: touched.toString('base64url') })).toThrow()
  }
  expect(() => unseal(keys, 'row', { ...made, sealed: made.sealed.slice(0, 20) })).toThrow()
})

test('a new key seals, the old one still opens', () => {
  const old = key('k1')
  const made = seal(readKeys(old), 'row', details)
  const both = readKeys(`${key('k2')},${old}`)
  expect(unseal(both, 'row', made)).toEqual(details)
  expect(seal(both, 'row', details).keyId).toBe('k2')
})

test('a fingerprint is the same for the same details under one secret only', () => {
  expect(fingerprintOf('a', 'bank 71 123')).toBe(fingerprintOf('a', 'bank 71 123'))
  expect(fingerprintOf('a', 'bank 71 123')).toMatch(/^[0-9a-f]{64}$/)
  expect(fingerprintOf('b', 'bank 71 123')).not.toBe(fingerprintOf('a', 'bank 71 123'))
})
