import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MOST_BYTES, MOST_CALLS, readCalls } from './rpc'
import { createLimits } from './rpc-limits'
import { answerRpc } from './rpc-proxy'

const ADDRESS = `0x${'ab'.repeat(20)}`
const HASH = `0x${'cd'.repeat(32)}`
const call = (method: string, params: unknown = [], more: object = {}) =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method, params, ...more })
const codeOf = (text: string) => {
  const [first] = readCalls(text).calls
  return first && 'error' in first ? first.error.code : 0
}

describe('a call of a browser', () => {
  test.each([
    ['eth_chainId', []],
    ['eth_blockNumber', []],
    ['eth_call', [{ to: ADDRESS, data: '0x1234' }, 'latest']],
    ['eth_estimateGas', [{ from: ADDRESS, to: ADDRESS, data: '0x', value: '0x0' }]],
    ['eth_getBalance', [ADDRESS, 'latest']],
    ['eth_getBlockByNumber', ['0x1b4', false]],
    ['eth_feeHistory', ['0x4', 'latest', [20, 50]]],
    ['eth_getTransactionReceipt', [HASH]],
    ['eth_sendRawTransaction', ['0x02f8']],
  ])('%s is passed on', (method, params) => {
    expect(readCalls(call(method, params)).calls).toEqual([{ id: 1, method, params }])
  })

  test.each([
    ['anvil_setBalance', [ADDRESS, '0x1']],
    ['anvil_dumpState', []],
    ['anvil_reorg', [3, []]],
    ['evm_increaseTime', [1]],
    ['hardhat_impersonateAccount', [ADDRESS]],
    ['debug_traceTransaction', [HASH]],
    ['txpool_content', []],
    ['personal_unlockAccount', [ADDRESS]],
    ['eth_accounts', []],
    ['eth_sendTransaction', [{ from: ADDRESS }]],
    ['eth_sign', [ADDRESS, '0x']],
    ['eth_getLogs', [{ fromBlock: '0x0' }]],
    ['eth_newFilter', [{}]],
    ['web3_clientVersion', []],
    ['ETH_CALL', []],
    ['__proto__', []],
    ['constructor', []],
    ['', []],
  ])('%s is refused', (method, params) => {
    expect(codeOf(call(method, params))).toBe(-32_601)
  })

  test.each([
    ['eth_chainId', [1]],
    ['eth_call', []],
    ['eth_call', [{ to: ADDRESS }, 'latest', { [ADDRESS]: { balance: '0xff' } }]],
    ['eth_call', [{ to: ADDRESS, gas: '0xffffffff' }, 'latest']],
    ['eth_call', [{ to: ADDRESS, blobs: ['0x'] }, 'latest']],
    ['eth_call', [{ to: 'ana' }, 'latest']],
    ['eth_call', [{ to: ADDRESS }, 'x']],
    ['eth_call', [{ to: ADDRESS }, { blockHash: HASH }]],
    ['eth_getBlockByNumber', ['latest', true]],
    ['eth_feeHistory', ['0x400', 'latest', []]],
    ['eth_feeHistory', ['0x4', 'latest', Array(200).fill(1)]],
    ['eth_getBalance', [ADDRESS]],
    ['eth_getTransactionReceipt', ['0x12']],
    ['eth_sendRawTransaction', ['02f8']],
    ['eth_sendRawTransaction', [['0x02']]],
    ['eth_getCode', { 0: ADDRESS }],
    ['eth_getCode', null],
  ])('%s with %j is refused', (method, params) => {
    expect(codeOf(call(method, params))).toBe(-32_602)
  })

  test.each([
    ['', -32_700],
    ['{', -32_700],
    ['null', -32_600],
    ['7', -32_600],
    ['[]', -32_600],
    ['{}', -32_600],
    [call('eth_chainId', [], { jsonrpc: '1.0' }), -32_600],
    [call('eth_chainId', [], { id: {} }), -32_600],
    [call('eth_chainId', [], { id: 'x'.repeat(65) }), -32_600],
    [
      `[${Array(MOST_CALLS + 1)
        .fill(call('eth_chainId'))
        .join()}]`,
      -32_600,
    ],
  ])('%j is no request', (text, code) => {
    expect(codeOf(text)).toBe(code)
  })
})

describe('limits', () => {
  test('are one’s own, refill with time, and hold for all together', () => {
    let now = 0
    const limits = createLimits(10, 25, () => now)
    expect(limits.take('a', 10)).toBe(true)
    expect(limits.take('a', 1)).toBe(false)
    expect(limits.take('b', 10)).toBe(true)
    expect(limits.take('c', 10)).toBe(false)
    now = 5_000
    expect(limits.take('a', 5)).toBe(true)
    expect(limits.take('a', 1)).toBe(false)
    expect(limits.take(null, 5)).toBe(true)
  })
})

describe('the proxy', () => {
  let node: Server
  let rpcUrl = ''
  let seen: { method: string; id: number }[] = []
  let answer: (body: { method: string; id: number }[]) => string = () => '[]'
  beforeAll(async () => {
    node = createServer((request, response) => {
      let text = ''
      request.on('data', (chunk) => {
        text += chunk
      })
      request.on('end', () => {
        seen = JSON.parse(text)
        response.end(answer(seen))
      })
    })
    await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
    rpcUrl = `http://127.0.0.1:${(node.address() as AddressInfo).port}`
  })
  afterAll(() => node.close())
  beforeEach(() => {
    seen = []
    answer = (body) => JSON.stringify(body.map(({ id, method }) => ({ id, result: method })).reverse())
  })
  const limits = () => createLimits(100, 100)
  const ask = (body: BodyInit, more: Partial<Parameters<typeof answerRpc>[1]> = {}) =>
    answerRpc(new Request('http://localhost/api/chain', { method: 'POST', body }), {
      rpcUrl,
      network: '203.0.113.9',
      limits: limits(),
      ...more,
    })

  test('answers each call under its own id, whatever the node’s order is', async () => {
    const body = `[${call('eth_chainId', [], { id: 'a' })},${call('anvil_reset', [], { id: 7 })},${call('eth_gasPrice', [], { id: 7 })}]`
    const reply = await ask(body)
    expect(await reply.json()).toMatchObject([
      { id: 'a', result: 'eth_chainId' },
      { id: 7, error: { code: -32_601 } },
      { id: 7, result: 'eth_gasPrice' },
    ])
    expect(seen.map(({ method }) => method)).toEqual(['eth_chainId', 'eth_gasPrice'])
    expect(reply.headers.get('cache-control')).toBe('no-store')
  })

  test('reaches the node with nothing that is refused', async () => {
    expect(await (await ask(call('anvil_dumpState'))).json()).toMatchObject({ error: { code: -32_601 } })
    expect(seen).toEqual([])
  })

  test.each([
    ['too large', 'x'.repeat(MOST_BYTES + 1), 413],
    ['no text', new Uint8Array([0xff, 0xfe, 0xff]), 400],
  ])('refuses a body that is %s', async (_, body, status) => {
    expect((await ask(body as BodyInit)).status).toBe(status)
    expect(seen).toEqual([])
  })

  test('asks a network that is too quick to wait', async () => {
    const strict = createLimits(1, 100)
    expect((await ask(call('eth_chainId'), { limits: strict })).status).toBe(200)
    const reply = await ask(call('eth_chainId'), { limits: strict })
    expect(reply.status).toBe(429)
    expect(reply.headers.get('retry-after')).toBe('10')
  })

  test.each([
    ['is down', { rpcUrl: 'http://127.0.0.1:1' }, (): string => ''],
    ['answers nonsense', {}, () => '<html>'],
    ['answers too much', {}, () => JSON.stringify([{ id: 0, result: 'x'.repeat(3_000_000) }])],
    ['answers another call', {}, () => JSON.stringify([{ id: 5, result: 1 }])],
  ])('says so when the node %s', async (_, more, said) => {
    answer = said
    const refused: Response = await ask(call('eth_chainId'), more)
    expect(await refused.json()).toEqual({
      jsonrpc: '2.0',
      id: 1,
      error: { code: -32_000, message: 'the chain does not answer' },
    })
  })

  test('passes on why a call is refused, and nothing else', async () => {
    const error = { code: 3, message: 'execution reverted', data: '0xabcd', trace: 'secret' }
    answer = () => JSON.stringify([{ id: 0, error }])
    expect(await ((await ask(call('eth_chainId'))) as Response).json()).toEqual({
      jsonrpc: '2.0',
      id: 1,
      error: { code: 3, message: 'execution reverted', data: '0xabcd' },
    })
  })
})
