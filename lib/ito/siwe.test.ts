import type { Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { describe, expect, test } from 'vitest'
import { readSignIn } from './siwe'

const ana = privateKeyToAccount(generatePrivateKey())
const bob = privateKeyToAccount(generatePrivateKey())
const now = new Date('2026-11-25T12:00:00Z')
const site = { domain: 'alianza.example', uri: 'https://alianza.example', chainId: 8453, now }
type Fields = Partial<Parameters<typeof createSiweMessage>[0]>
const messageOf = (more: Fields = {}) =>
  createSiweMessage({
    address: ana.address,
    chainId: 8453,
    domain: 'alianza.example',
    nonce: 'abcdefgh23456789abcdefgh',
    uri: 'https://alianza.example',
    version: '1',
    issuedAt: now,
    ...more,
  })
async function read(message: string, who = ana, more = {}) {
  return readSignIn(message, await who.signMessage({ message }), { ...site, ...more })
}

test('a message that was signed for this site is read', async () => {
  expect(await read(messageOf({ statement: 'Vincular mi billetera' }))).toEqual({
    address: ana.address,
    chainId: 8453,
    nonce: 'abcdefgh23456789abcdefgh',
  })
})

describe('a message is refused that', () => {
  test.each<[string, Fields]>([
    ['is for another site', { domain: 'evil.example' }],
    ['leads to another address', { uri: 'https://evil.example' }],
    ['is for another chain', { chainId: 1 }],
    ['is old', { issuedAt: new Date(now.getTime() - 11 * 60_000) }],
    ['comes from the future', { issuedAt: new Date(now.getTime() + 2 * 60_000) }],
    ['has expired', { expirationTime: new Date(now.getTime() - 1_000) }],
    ['does not count yet', { notBefore: new Date(now.getTime() + 60_000) }],
    ['names somebody else', { address: bob.address }],
  ])('%s', async (_, more) => {
    expect(await read(messageOf(more))).toBeNull()
  })

  test.each([
    ['is none', 'hello'],
    ['is empty', ''],
    ['is endless', messageOf({ statement: 'a' }) + 'b'.repeat(5_000)],
    ['has no nonce', messageOf().replace(/Nonce: .*\n/, '')],
    ['has no time', messageOf().replace(/Issued At: .*/, '')],
  ])('%s', async (_, message) => {
    expect(await read(message)).toBeNull()
  })

  test('was signed by somebody else, or changed afterwards', async () => {
    const message = messageOf()
    expect(await read(message, bob)).toBeNull()
    const signature = await ana.signMessage({ message })
    expect(await readSignIn(message.replace('abcdefgh', 'hgfedcba'), signature, site)).toBeNull()
    expect(await readSignIn(message, '0x' as Hex, site)).toBeNull()
    expect(await readSignIn(message, `0x${'00'.repeat(65)}`, site)).toBeNull()
  })
})
