import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import {
  createWalletClient,
  defineChain,
  type Hex,
  http,
  isHex,
  numberToHex,
  type PrivateKeyAccount,
} from 'viem'
import { mainnet } from 'viem/chains'

/** What the person does with the next prompt; a promise keeps it open until it settles. */
type Decision = 'approve' | 'reject' | Promise<'approve' | 'reject'>
type Rpc = { method: string; params: unknown[] }
type Refusal = { code: number; message: string }
const refusal = (code: number, message: string): Refusal => ({ code, message })

type WalletOptions = {
  accounts: PrivateKeyAccount[]
  rpcUrl: string
  chainId: number
  /** The network that it is on at first, and whether it knows the offering's. */
  startsOn?: number
  knows?: boolean
  /** Whether it signs typed data, which permits need. */
  signsTyped?: boolean
}

/**
 * A wallet for Chromium, announced by EIP-6963, whose keys never enter the page: the page sees the messages that an extension
 * would exchange, and the story decides what the person presses.
 */
export async function installWallet(page: Page, options: WalletOptions) {
  const { accounts, rpcUrl, chainId } = options
  const key = `__wallet_${randomUUID().replaceAll('-', '')}`
  const state = {
    active: 0,
    chainId: options.startsOn ?? chainId,
    known: new Set([1, ...(options.knows === false ? [] : [chainId])]),
    isAllowed: false,
    asked: [] as string[],
    next: [] as Decision[],
  }
  const account = () => accounts[state.active] as PrivateKeyAccount
  const client = () => {
    const rpcUrls = { default: { http: [rpcUrl] } }
    const { nativeCurrency } = mainnet
    const chain = defineChain({ id: chainId, name: 'stage', nativeCurrency, rpcUrls })
    return createWalletClient({ account: account(), chain, transport: http(rpcUrl) })
  }
  const emit = (event: string, value: unknown) =>
    page
      .evaluate(([name, what, given]) => Reflect.get(window, `${name}_emit`)?.(what, given), [
        key,
        event,
        value,
      ] as const)
      .catch(() => undefined) // the page is between two addresses
  const list = () => (state.isAllowed ? [account().address] : [])
  async function prompt(): Promise<void> {
    if ((await (state.next.shift() ?? 'approve')) === 'reject')
      throw refusal(4001, 'User rejected the request.')
  }
  const switchTo = async (id: number) => {
    state.chainId = id
    await emit('chainChanged', numberToHex(id))
  }

  const methods: Record<string, (params: never) => unknown> = {
    eth_accounts: list,
    eth_chainId: () => numberToHex(state.chainId),
    net_version: () => String(state.chainId),
    async eth_requestAccounts() {
      if (!state.isAllowed) await prompt()
      state.isAllowed = true
      return list()
    },
    async wallet_requestPermissions() {
      await prompt()
      state.isAllowed = true
      return [{ parentCapability: 'eth_accounts', caveats: [] }]
    },
    wallet_getPermissions: () => (state.isAllowed ? [{ parentCapability: 'eth_accounts' }] : []),
    async wallet_revokePermissions() {
      state.isAllowed = false
      await emit('accountsChanged', [])
      return null
    },
    async wallet_switchEthereumChain([{ chainId: wanted }]: [{ chainId: Hex }]) {
      if (!state.known.has(Number(wanted))) throw refusal(4902, 'Unrecognized chain ID.')
      await prompt()
      await switchTo(Number(wanted))
      return null
    },
    async wallet_addEthereumChain([{ chainId: added }]: [{ chainId: Hex }]) {
      await prompt()
      state.known.add(Number(added))
      await switchTo(Number(added))
      return null
    },
    async personal_sign([message]: [string]) {
      await prompt()
      return account().signMessage({ message: isHex(message) ? { raw: message } : message })
    },
    async eth_signTypedData_v4([, text]: [string, string]) {
      if (options.signsTyped === false) throw refusal(4200, 'Unsupported method')
      await prompt()
      const { types, ...rest } = JSON.parse(text)
      const { EIP712Domain: _, ...own } = types
      return account().signTypedData({ ...rest, types: own })
    },
    async eth_sendTransaction([{ to, data, gas }]: [{ to: Hex; data: Hex; gas?: Hex }]) {
      await prompt()
      return client().sendTransaction({ to, data, ...(gas && { gas: BigInt(gas) }) })
    },
  }
  const unsupported = new Set(['wallet_getCapabilities', 'wallet_sendCalls'])

  await page.exposeFunction(key, async ({ method, params }: Rpc) => {
    state.asked.push(method)
    try {
      if (unsupported.has(method)) throw refusal(4200, 'Unsupported method')
      const own = methods[method]
      const result = own
        ? await own(params as never)
        : await client().request({ method, params } as never, { retryCount: 0 })
      return { result }
    } catch (error) {
      const { code = -32_603, message = String(error) } = error as Partial<Refusal>
      return { error: { code, message } }
    }
  })
  await page.addInitScript(announce, key)
  return {
    /** What the person presses, prompt by prompt; without a word they approve. */
    decide: (...decisions: Decision[]) => state.next.push(...decisions),
    asked: state.asked,
    switchAccount: (at: number) => {
      state.active = at
      return emit('accountsChanged', list())
    },
    switchTo,
  }
}

/** Runs in the page before its own scripts. */
function announce(key: string): void {
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  const provider = {
    async request({ method, params = [] }: { method: string; params?: unknown[] }) {
      const { result, error } = await Reflect.get(window, key)({ method, params })
      if (error) throw Object.assign(new Error(error.message), { code: error.code })
      return result
    },
    on(event: string, listener: (value: unknown) => void) {
      const all = listeners.get(event) ?? new Set()
      listeners.set(event, all.add(listener))
      return provider
    },
    removeListener(event: string, listener: (value: unknown) => void) {
      listeners.get(event)?.delete(listener)
      return provider
    },
  }
  Reflect.set(window, `${key}_emit`, (event: string, value: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(value)
  })
  const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
  const uuid = '350670db-19fa-4704-a166-e52e178b59d2'
  const info = Object.freeze({ uuid, name: 'Test Wallet', rdns: 'test.wallet', icon })
  const detail = Object.freeze({ info, provider })
  const say = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', say)
  say()
}
