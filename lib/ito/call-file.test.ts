import { encodeFunctionData, parseAbi } from 'viem'
import { expect, test, vi } from 'vitest'

vi.mock('server-only', () => ({}))
const { callFile, STEPS } = await import('./call-file')

const [SALE, SAFE, MANAGER, GUARDIAN] = ['a7', 'b8', 'c9', 'da'].map((byte) => `0x${byte.repeat(20)}`) as [
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
]
const CALL = {
  number: 4,
  chain_id: 31_337,
  target: 'sale',
  function: 'pause',
  address: SALE,
  args: {},
  data: encodeFunctionData({ abi: parseAbi(['function pause()']) }),
  caller: SAFE,
  reason: 'A fault was found',
  made_at: '2026-11-01T00:00:00Z',
}

test('each step is signed by whose it is, and the guardian stops the same call that its role announced', () => {
  const files = STEPS.map((step) => callFile(CALL, step, { manager: MANAGER, guardian: GUARDIAN }))
  const [announce, execute, retract, guard] = files
  const signers = files.map(({ meta }) => meta.createdFromSafeAddress.toLowerCase())
  expect(signers).toEqual([SAFE, SAFE, SAFE, GUARDIAN])
  expect(files.map(({ transactions: [one] }) => one?.contractMethod?.name)).toEqual([
    'schedule',
    'pause',
    'cancel',
    'cancel',
  ])
  expect(announce?.transactions[0]?.to).toBe(MANAGER)
  expect(execute?.transactions[0]?.to.toLowerCase()).toBe(SALE)
  expect(guard?.transactions).toEqual(retract?.transactions)
  expect(new Set(files.map(({ meta }) => meta.checksum)).size).toBe(4)
})
