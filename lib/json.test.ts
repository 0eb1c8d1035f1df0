import { describe, expect, it } from 'vitest'
import { parseJson, parseSigned, toObject } from './json'

describe('parseJson', () => {
  it('makes text well-formed', () =>
    expect(parseJson('{"s1":"\\ud800","\\u0000":1}')).toEqual({ s1: '\ufffd', '\ufffd': 1 }))
  it.each(['', '{'])('knows no value in %j', (text) => expect(parseJson(text)).toBeUndefined())
})

it('leaves what is signed as it was sent', () => {
  expect(parseSigned('{"order_id":"\\ud800"}')).toEqual({ order_id: '\ud800' })
  expect(parseSigned('{')).toBeUndefined()
})

describe('toObject', () => {
  it('takes an object', () => expect(toObject({ a: 1 })).toEqual({ a: 1 }))
  it.each([undefined, null, [], 'a', 1])('refuses %j', (value) => expect(toObject(value)).toBeNull())
})
