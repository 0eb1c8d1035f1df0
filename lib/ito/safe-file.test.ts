import { decodeFunctionData, toFunctionSelector } from 'viem'
import { expect, test } from 'vitest'
import { tokenSaleAbi } from './abi/token-sale'
import { checksumOf, type SafeFile, safeFile, safeTransaction } from './safe-file'

/** A file that the app itself exported; its checksum is the app's. */
const EXPORTED: SafeFile = {
  version: '1.0',
  chainId: '1',
  createdAt: 1761326849944,
  meta: {
    name: 'Transactions Batch',
    description: '',
    txBuilderVersion: '1.18.2',
    createdFromSafeAddress: '0xA77DE01e157f9f57C7c4A326eeE9C4874D0598b6',
    createdFromOwnerAddress: '',
    checksum: '0x8b5032f716845c8b08bab3d63dbd9ba92e056f3557793cd041e59b84e16aa989',
  },
  transactions: [
    {
      to: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      value: '0',
      data: null,
      contractMethod: {
        inputs: [
          { internalType: 'address', name: 'spender', type: 'address' },
          { internalType: 'uint256', name: 'value', type: 'uint256' },
        ],
        name: 'approve',
        payable: false,
      },
      contractInputsValues: {
        spender: '0x474e5Ded6b5D078163BFB8F6dBa355C3aA5478C8',
        value: '100000000000',
      },
    },
  ],
}

test('the checksum is the one that Safe’s app writes, whatever the batch is called', () => {
  expect(checksumOf(EXPORTED)).toBe(EXPORTED.meta.checksum)
  expect(checksumOf({ ...EXPORTED, meta: { ...EXPORTED.meta, name: 'Otro' } })).toBe(EXPORTED.meta.checksum)
  expect(checksumOf({ ...EXPORTED, chainId: '2' })).not.toBe(EXPORTED.meta.checksum)
})

test('a file holds the bytes of its call and the call in words', () => {
  const safe = '0xA77DE01e157f9f57C7c4A326eeE9C4874D0598b6'
  const method = tokenSaleAbi.find((one) => one.type === 'function' && one.name === 'setBlocked')
  if (method?.type !== 'function') throw new Error('no such function')
  const about = { chainId: 31337, at: new Date(5), name: 'Bloqueo', description: 'Sanciones', safe } as const
  const file = safeFile(about, [safeTransaction(safe, method, [safe, true])])
  const { checksum, ...meta } = file.meta
  expect(checksum).toBe(checksumOf({ ...file, meta }))
  const [sent] = file.transactions
  expect(sent?.contractInputsValues).toEqual({ account: safe, isBlocked: 'true' })
  expect(sent?.data?.slice(0, 10)).toBe(toFunctionSelector(method))
  expect(decodeFunctionData({ abi: [method], data: sent?.data as `0x${string}` }).args).toEqual([safe, true])
})
