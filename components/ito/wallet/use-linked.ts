'use client'

import { useConnection } from 'wagmi'
import type { Wallet } from '@/lib/ito/holder-schema'
import { isSameAddress } from '@/lib/ito/wallet-rules'
import type { Desk } from './desk'

/** The connected wallet as the account knows it; undefined when it is not tied to it. */
export function useLinked({ wallets }: Desk): Wallet | undefined {
  const { address } = useConnection()
  return wallets.find((one) => isSameAddress(one.address, address))
}
