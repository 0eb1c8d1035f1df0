import { expect, test, vi } from 'vitest'
import { gatherFacts, PROBES } from './runtime'
import { DOOR } from './safe-fetch'

const never = () => new Promise<never>(() => {})

test('what does not answer in time, fails or throws is unknown', async () => {
  const facts = await gatherFacts(
    'https://shop.com/a',
    0,
    {
      ageDays: async () => 12,
      resolves: never,
      hasMail: () => Promise.reject(new Error('no')),
      certificateDays: () => {
        throw new Error('no')
      },
      page: async () => undefined,
    },
    50,
  )
  expect(facts).toEqual({ ageDays: 12, resolves: null, hasMail: null, certificateDays: null, page: null })
})

test('asks nothing about what is no address', async () => {
  expect(await gatherFacts('no address', 0, { ageDays: never }, 50)).toEqual({})
})

test('a private name is asked for nothing', async () => {
  const { certificateDays, page } = PROBES
  const facts = await gatherFacts('https://127.0.0.1/', 0, { certificateDays, page }, 2_000)
  expect(facts).toEqual({ certificateDays: null, page: null })
})

test('a name is unknown only where others are known', async () => {
  const { resolves } = PROBES
  const missing = Object.assign(new Error('ENOTFOUND'), { code: 'ENOTFOUND' })
  const asked = vi.spyOn(DOOR, 'resolve')
  try {
    asked.mockRejectedValue(missing)
    expect(await gatherFacts('https://no-such.com/', 0, { resolves }, 2_000)).toEqual({ resolves: null })
    asked.mockImplementation(async (host) => {
      if (host === 'no-such.com') throw missing
      return ['192.0.43.8']
    })
    expect(await gatherFacts('https://no-such.com/', 0, { resolves }, 2_000)).toEqual({ resolves: false })
    expect(await gatherFacts('https://there.com/', 0, { resolves }, 2_000)).toEqual({ resolves: true })
  } finally {
    asked.mockRestore()
  }
})
