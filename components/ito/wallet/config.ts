import { type Chain, defineChain } from 'viem'
import { mainnet } from 'viem/chains'
import { createConfig, http } from 'wagmi'
import { injected } from 'wagmi/connectors'
import type { Network } from '@/lib/ito/holder-schema'
import { walletConnect } from './wallet-connect'

/** How often a receipt is asked for: a chain of this machine answers at once. */
const POLLING = { local: 500, other: 4_000 }

/** The offering's chain as a wallet is told of it. Reading goes through this site; no other node is asked. */
function chainOf({ chainId, name }: Network): Chain {
  return defineChain({
    id: chainId,
    name,
    nativeCurrency: mainnet.nativeCurrency,
    rpcUrls: { default: { http: [`${location.origin}/api/chain`] } },
  })
}

function createWalletConfig(network: Network) {
  const chain = chainOf(network)
  const { relay } = network
  return createConfig({
    chains: [chain],
    connectors: [injected(), ...(relay ? [walletConnect({ ...relay, origin: location.origin })] : [])],
    transports: { [chain.id]: http('/api/chain', { retryCount: 1 }) },
    pollingInterval: network.isLocal ? POLLING.local : POLLING.other,
  })
}

const configs = new Map<number, ReturnType<typeof createWalletConfig>>()

/**
 * Wallets of this browser, as they announce themselves (EIP-6963), and where it is configured those of another device. The
 * connection is found again after a reload. There is one config for a network in a tab: wagmi finds a connection again by one
 * attempt at a time, so a second config that an interrupted render made would stay without it.
 */
export function walletConfig(network: Network) {
  const config = configs.get(network.chainId) ?? createWalletConfig(network)
  configs.set(network.chainId, config)
  return config
}
