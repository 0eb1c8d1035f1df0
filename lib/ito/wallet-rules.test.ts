import { BaseError, encodeErrorResult, HttpRequestError, InsufficientFundsError, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { tieredStakingAbi } from './abi/tiered-staking'
import { tokenSaleAbi } from './abi/token-sale'
import { failureOf, isSameAddress, shortAddress, toTokens, toUnits6, WalletFailure } from './wallet-rules'

const coded = (code: number) => Object.assign(new Error('refused'), { code })
const reverted = (data: `0x${string}`) =>
  new BaseError('call', { cause: Object.assign(new Error('execution reverted'), { code: 3, data }) })

describe('why something with a wallet did not happen', () => {
  test.each([
    [4001, 'rejected'],
    [-32_002, 'pending'],
    [4100, 'locked'],
    [4200, 'unsupported'],
    [4902, 'wrong_network'],
  ])('a wallet that answers %i', (code, failure) => {
    expect(failureOf(coded(code))).toBe(failure)
    expect(failureOf(new BaseError('wrapped', { cause: coded(code) }))).toBe(failure)
  })

  test('a contract of ours, by its error', () => {
    const args = [100n] as const
    expect(
      failureOf(reverted(encodeErrorResult({ abi: tokenSaleAbi, errorName: 'BelowMinimum', args }))),
    ).toBe('below_minimum')
    expect(failureOf(reverted(encodeErrorResult({ abi: tokenSaleAbi, errorName: 'EnforcedPause' })))).toBe(
      'paused',
    )
    const free = [1n, 2n] as const
    expect(
      failureOf(reverted(encodeErrorResult({ abi: tieredStakingAbi, errorName: 'Unfunded', args: free }))),
    ).toBe('unfunded')
  })

  test('a contract that is not ours', () => {
    const abi = parseAbi(['error Elsewhere()'])
    expect(failureOf(reverted(encodeErrorResult({ abi, errorName: 'Elsewhere' })))).toBe('reverted')
  })

  test('the network, the fee, what the flow found itself, and what nobody knows', () => {
    expect(failureOf(new BaseError('x', { cause: new HttpRequestError({ url: '/api/chain' }) }))).toBe(
      'no_answer',
    )
    expect(failureOf(new BaseError('x', { cause: new InsufficientFundsError() }))).toBe('no_gas')
    expect(failureOf(new WalletFailure('no_money'))).toBe('no_money')
    expect(failureOf(new BaseError('execution reverted'))).toBe('reverted')
    expect(failureOf(new Error('?'))).toBe('unknown')
    expect(failureOf(undefined)).toBe('unknown')
  })

  test('a chain of causes that leads back to itself has an end', () => {
    const round = new Error('a') as Error & { cause?: unknown }
    round.cause = round
    expect(failureOf(round)).toBe('unknown')
  })
})

test.each([
  ['1000', 1_000_000_000n],
  ['1,000.50', 1_000_500_000n],
  ['1000,5', 1_000_500_000n],
  ['$ 250', 250_000_000n],
  ['0.000001', 1n],
  ['0.0000001', null],
  ['1,00,0', null],
  ['-5', null],
  ['', null],
  ['1e9', null],
])('%s dollars are %s', (typed, units) => {
  expect(toUnits6(typed)).toBe(units)
})

test.each([
  ['1000', 10n ** 21n],
  ['0.5', 5n * 10n ** 17n],
  ['1,000', 10n ** 21n],
  ['x', null],
])('%s tokens are %s', (typed, units) => {
  expect(toTokens(typed)).toBe(units)
})

test('addresses are compared in any letters, and shown by their ends', () => {
  expect(isSameAddress('0xAB', '0xab')).toBe(true)
  expect(isSameAddress(undefined, undefined)).toBe(false)
  expect(shortAddress('0x1234567890abcdef1234567890abcdef12345678')).toBe('0x1234…5678')
})
