import { type Hex, verifyMessage } from 'viem'
import { parseSiweMessage, validateSiweMessage } from 'viem/siwe'
import type { ChainClient } from './chain-client.ts'

/** What a wallet signed to be tied to an account (EIP-4361). */
export type SignedIn = { address: Hex; chainId: number; nonce: string }
export type Expected = { domain: string; uri: string; chainId: number; now?: Date }

const LONGEST = 4_000
/** A message may be ten minutes old at most, as its nonce may. */
const PATIENCE = 10 * 60_000
const FUTURE = 60_000

/**
 * Reads a message that was signed for this site and chain, or null. A contract's wallet has no key of its own: `chain` asks
 * it (EIP-1271). The nonce is checked where it was given, by the database.
 */
export async function readSignIn(
  message: string,
  signature: Hex,
  { domain, uri, chainId, now = new Date() }: Expected,
  chain?: ChainClient,
): Promise<SignedIn | null> {
  if (message.length > LONGEST) return null
  const parsed = parseSiweMessage(message)
  const { address, nonce, issuedAt } = parsed
  if (!address || !nonce || !issuedAt || parsed.version !== '1') return null
  if (parsed.chainId !== chainId || parsed.uri !== uri) return null
  if (!validateSiweMessage({ message: parsed, domain, time: now })) return null
  const age = now.getTime() - issuedAt.getTime()
  if (Number.isNaN(age) || age > PATIENCE || age < -FUTURE) return null
  const proof = { address, message, signature }
  const isSigned = await (chain ? chain.client.verifyMessage(proof) : verifyMessage(proof)).catch(() => false)
  return isSigned ? { address, chainId, nonce } : null
}
