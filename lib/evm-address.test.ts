import { expect, test } from 'vitest'
import { isCheckedAddress, withChecksum } from './evm-address'

// The examples of EIP-55 itself.
const ADDRESSES = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
]

test.each(ADDRESSES)('%s is right, and one capital off is not', (address) => {
  expect(isCheckedAddress(address)).toBe(true)
  expect(withChecksum(address.toLowerCase())).toBe(address)
  const i = [...address].findIndex((c, n) => n > 2 && /[a-f]/i.test(c))
  const c = address.charAt(i)
  const flipped = c === c.toUpperCase() ? c.toLowerCase() : c.toUpperCase()
  expect(isCheckedAddress(address.slice(0, i) + flipped + address.slice(i + 1))).toBe(false)
})

test.each([
  ['', '0x', ADDRESSES[0]?.slice(0, -1), ADDRESSES[0]?.toLowerCase(), `${ADDRESSES[0]} `, 'vitalik.eth'],
])('refuses %j', (text) => {
  expect(isCheckedAddress(text ?? '')).toBe(false)
})
