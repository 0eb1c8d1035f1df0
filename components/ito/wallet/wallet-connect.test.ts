import { EventEmitter } from 'node:events'
import { UserRejectedRequestError } from 'viem'
import { base } from 'viem/chains'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Connector, createConfig, http } from 'wagmi'
import { connect, disconnect, getConnection, reconnect } from 'wagmi/actions'
import { WALLET_CONNECT, walletConnect } from './wallet-connect'

const ACCOUNT = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const approved = { namespaces: { eip155: { accounts: [`eip155:8453:${ACCOUNT}`, `eip155:1:${ACCOUNT}`] } } }

/** A provider that behaves as the library's, without its relay. */
class Provider extends EventEmitter {
  session: unknown
  answer: () => unknown = () => approved
  requests: unknown[] = []
  aborted = 0
  async connect(options: unknown) {
    this.requests.push(options)
    this.emit('display_uri', 'wc:1@2?relay-protocol=irn&symKey=0')
    this.session = await this.answer()
    return this.session
  }
  async disconnect() {
    this.session = undefined
  }
  async request(...given: unknown[]) {
    this.requests.push(given)
    return '0xsigned'
  }
  abortPairingAttempt() {
    this.aborted += 1
  }
}
let provider: Provider
const init = vi.fn(async () => provider)
vi.mock('@walletconnect/universal-provider', () => ({ default: { init: () => init() } }))

beforeEach(() => {
  provider = new Provider()
  init.mockClear()
})
const site = () =>
  createConfig({
    chains: [base],
    connectors: [
      walletConnect({ projectId: 'a'.repeat(32), origin: 'https://alianza.example', name: 'Alianza' }),
    ],
    transports: { [base.id]: http('https://alianza.example/api/chain') },
    storage: null,
  })
const only = (config: ReturnType<typeof site>) => {
  const [connector] = config.connectors
  if (!connector) throw new Error('no connector')
  return connector as Connector
}

test('a pairing is told, and the wallet is connected with its account on the offering’s network', async () => {
  const config = site()
  expect(init).not.toHaveBeenCalled() // nothing is loaded before somebody chooses it
  const messages: unknown[] = []
  only(config).emitter.on('message', (message) => messages.push(message))
  const { accounts, chainId } = await connect(config, { connector: only(config) })
  expect([accounts, chainId]).toEqual([[ACCOUNT], base.id])
  expect(messages.slice(1)).toEqual([
    { type: 'display_uri', data: 'wc:1@2?relay-protocol=irn&symKey=0', uid: only(config).uid },
  ])
  expect(provider.requests[0]).toMatchObject({
    optionalNamespaces: {
      eip155: { chains: ['eip155:8453'], methods: expect.arrayContaining(['personal_sign']) },
    },
  })
})

test('requests go to the wallet and name the network; what the session says needs none', async () => {
  const config = site()
  await connect(config, { connector: only(config) })
  const wallet = (await only(config).getProvider()) as {
    request: (ask: { method: string; params?: unknown[] }) => Promise<unknown>
  }
  expect(await wallet.request({ method: 'eth_chainId' })).toBe('0x2105')
  expect(await wallet.request({ method: 'eth_accounts' })).toEqual([ACCOUNT])
  expect(await wallet.request({ method: 'personal_sign', params: ['0x00', ACCOUNT] })).toBe('0xsigned')
  expect(provider.requests.at(-1)).toEqual([
    { method: 'personal_sign', params: ['0x00', ACCOUNT] },
    'eip155:8453',
  ])
})

test('a refusal is the person’s, and the pairing is given up', async () => {
  provider.answer = () => Promise.reject(Object.assign(new Error('User rejected.'), { code: 5000 }))
  const config = site()
  await expect(connect(config, { connector: only(config) })).rejects.toBeInstanceOf(UserRejectedRequestError)
  expect(provider.aborted).toBe(1)
})

test('a wallet without an account on the offering’s network is on the wrong one', async () => {
  provider.answer = () => ({ namespaces: { eip155: { accounts: [`eip155:1:${ACCOUNT}`] } } })
  const config = site()
  await expect(connect(config, { connector: only(config) })).rejects.toMatchObject({
    failure: 'wrong_network',
  })
})

test('a kept session is found again without a pairing, and ends where the wallet or the person ends it', async () => {
  provider.session = approved
  const config = site()
  await reconnect(config, { connectors: [only(config)] })
  expect(getConnection(config).address).toBe(ACCOUNT)
  expect(provider.requests).toEqual([])
  await disconnect(config)
  expect(provider.session).toBeUndefined()
  expect(getConnection(config).status).toBe('disconnected')
  expect(only(config).id).toBe(WALLET_CONNECT)
})
