import type UniversalProvider from '@walletconnect/universal-provider'
import { type Address, getAddress, numberToHex, UserRejectedRequestError } from 'viem'
import { createConnector } from 'wagmi'
import { WalletFailure } from '@/lib/ito/wallet-rules'

/** The connector's id; its pairing is a message of this type. */
export const WALLET_CONNECT = 'walletConnect'
export const PAIRING = 'display_uri'

const METHODS = ['eth_sendTransaction', 'eth_signTypedData_v4', 'personal_sign']
const EVENTS = ['accountsChanged', 'chainChanged']
/** CAIP-25: what a wallet says when its user declined, by itself or in a standard way. */
const DECLINED = new Set([5000, 5001, 5002, 4001])
/** How long the relay may take to give out a pairing. */
const PATIENCE = 20_000

type Site = { projectId: string; origin: string; name: string }
type Request = { method: string; params?: unknown[] }

/**
 * Wallets of another device over WalletConnect. wagmi's own connector draws its dialogue with a library of many megabytes;
 * this one tells the address of the pairing, which the page draws itself (docs/decisions/0066-wallets.md).
 */
export function walletConnect({ projectId, origin, name }: Site) {
  let opened: Promise<UniversalProvider> | undefined
  return createConnector((config) => {
    const [chain] = config.chains
    const network = `eip155:${chain.id}`
    /** Loaded only when somebody chooses it, or had it connected before. */
    const open = () => {
      opened ??= import('@walletconnect/universal-provider').then(async ({ default: Universal }) => {
        const metadata = { name, description: name, url: origin, icons: [`${origin}/icon.svg`] }
        const provider = await Universal.init({ projectId, metadata, telemetryEnabled: false })
        provider.on('display_uri', (data: string) => config.emitter.emit('message', { type: PAIRING, data }))
        provider.on('accountsChanged', onAccountsChanged)
        provider.on('disconnect', onDisconnect)
        provider.on('session_delete', onDisconnect)
        return provider
      })
      opened.catch(() => {
        opened = undefined // the next try begins anew
      })
      return opened
    }
    /** The accounts that the wallet shares on the offering's network: `eip155:8453:0x…`. */
    const accountsOf = ({ session }: UniversalProvider): Address[] =>
      (session?.namespaces.eip155?.accounts ?? [])
        .filter((one) => one.startsWith(`${network}:`))
        .map((one) => getAddress(one.slice(network.length + 1)))
    const onAccountsChanged = (accounts: string[]) => {
      const own = accounts.map((one) => getAddress(one.split(':').at(-1) ?? one))
      if (own.length === 0) onDisconnect()
      else config.emitter.emit('change', { accounts: own })
    }
    const onDisconnect = () => config.emitter.emit('disconnect')

    async function pair(provider: UniversalProvider): Promise<void> {
      const given = Promise.withResolvers<void>()
      const timer = setTimeout(() => given.reject(new WalletFailure('no_answer')), PATIENCE)
      provider.once('display_uri', () => clearTimeout(timer))
      const namespace = {
        chains: [network],
        methods: METHODS,
        events: EVENTS,
        rpcMap: { [chain.id]: `${origin}/api/chain` },
      }
      const agreed = provider.connect({ optionalNamespaces: { eip155: namespace } })
      try {
        await Promise.race([agreed, given.promise])
      } catch (error) {
        provider.abortPairingAttempt()
        if (DECLINED.has((error as { code?: number }).code ?? 0))
          throw new UserRejectedRequestError(error as Error)
        throw error
      } finally {
        clearTimeout(timer)
      }
    }

    return {
      id: WALLET_CONNECT,
      name: 'WalletConnect',
      type: WALLET_CONNECT,
      async connect<WithCapabilities extends boolean = false>() {
        const provider = await open()
        if (!provider.session) await pair(provider)
        const accounts = accountsOf(provider)
        if (accounts.length === 0) throw new WalletFailure('wrong_network')
        return {
          accounts: accounts as unknown as WithCapabilities extends true
            ? readonly { address: Address; capabilities: Record<string, unknown> }[]
            : readonly Address[],
          chainId: chain.id,
        }
      },
      async disconnect() {
        const provider = await open()
        if (provider.session) await provider.disconnect()
      },
      getAccounts: async () => accountsOf(await open()),
      getChainId: async () => chain.id,
      async isAuthorized() {
        const provider = await open()
        return accountsOf(provider).length > 0
      },
      async getProvider() {
        const provider = await open()
        return {
          async request({ method, params }: Request) {
            if (method === 'eth_chainId') return numberToHex(chain.id)
            if (method === 'eth_accounts') return accountsOf(provider)
            return provider.request({ method, params: params ?? [] }, network)
          },
        }
      },
      onAccountsChanged,
      onChainChanged: () => {}, // requests name the offering's network, whichever one the wallet looks at
      onDisconnect,
    }
  })
}
