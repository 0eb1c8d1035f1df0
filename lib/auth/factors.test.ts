import { expect, test, vi } from 'vitest'
import type { AppError } from '@/lib/errors'
import { type FactorClient, findFactor, giveCode, needsCode, startEnrolment } from './factors'

type Mfa = Record<string, (...parameters: never[]) => unknown>
/** As hosted Supabase answers; what a test does not name must not be called. */
const client = (mfa: Mfa, access_token: string | null = 'token') =>
  ({
    mfa,
    getSession: async () => ({ data: { session: access_token === null ? null : { access_token } } }),
  }) as unknown as FactorClient
const failure = (status: number, code = 'x') => ({ data: null, error: { status, code } })

test.each([
  [{ currentLevel: 'aal1', nextLevel: 'aal2' }, true],
  [{ currentLevel: 'aal2', nextLevel: 'aal2' }, false],
  [{ currentLevel: 'aal1', nextLevel: 'aal1' }, false],
  [{ currentLevel: null, nextLevel: null }, false],
])('%j owes a code: %s', async (data, owes) => {
  const auth = client({ getAuthenticatorAssuranceLevel: async () => ({ data, error: null }) })
  expect(await needsCode(auth)).toBe(owes)
})

test('the service answers by the token; without a session nothing is owed', async () => {
  const getAuthenticatorAssuranceLevel = vi.fn(async () => failure(503))
  expect(await needsCode(client({ getAuthenticatorAssuranceLevel }, null))).toBe(false)
  expect(getAuthenticatorAssuranceLevel).not.toHaveBeenCalled()
  await needsCode(client({ getAuthenticatorAssuranceLevel })).catch(() => {})
  expect(getAuthenticatorAssuranceLevel).toHaveBeenCalledWith('token')
})

test('a service without an answer does not count as "no code needed"', async () => {
  const auth = client({ getAuthenticatorAssuranceLevel: async () => failure(503) })
  await expect(needsCode(auth)).rejects.toMatchObject({ key: 'unavailable' })
})

test('the verified factor is found; unfinished ones do not count', async () => {
  const totp = [{ id: 'f1', created_at: '2026-11-01' }]
  const auth = (list: unknown[]) =>
    client({ listFactors: async () => ({ data: { totp: list, all: [] }, error: null }) })
  expect(await findFactor(auth(totp))).toEqual({ id: 'f1', since: '2026-11-01' })
  expect(await findFactor(auth([]))).toBeNull()
})

test('an enrolment clears unfinished ones away, keeps the others, and answers with code and secret', async () => {
  const unenroll = vi.fn(async () => ({ error: null }))
  const enroll = vi.fn(async () => ({
    data: { id: 'f3', totp: { qr_code: 'data:x', secret: 'ABC' } },
    error: null,
  }))
  const all = [
    { id: 'f1', status: 'verified' },
    { id: 'f2', status: 'unverified' },
  ]
  const auth = client({
    listFactors: async () => ({ data: { totp: [], all }, error: null }),
    unenroll,
    enroll,
  })
  expect(await startEnrolment(auth, 'Alianza')).toEqual({ factorId: 'f3', qr: 'data:x', secret: 'ABC' })
  expect(unenroll.mock.calls).toEqual([[{ factorId: 'f2' }]])
  expect(enroll).toHaveBeenCalledWith({ factorType: 'totp', issuer: 'Alianza' })
})

test('a wrong code is a mistake of the field, a breakdown is not', async () => {
  const give = async (status: number) => {
    const auth = client({ challengeAndVerify: async () => failure(status, 'mfa_verification_failed') })
    return giveCode(auth, 'f1', '123456').catch((error: AppError) => error)
  }
  expect(await give(422)).toMatchObject({ key: 'invalid', fields: { code: ['fields.code_wrong'] } })
  expect(await give(429)).toMatchObject({ key: 'rate_limited' })
  expect(await give(503)).toMatchObject({ key: 'unavailable' })
})

test('the right code passes', async () => {
  const challengeAndVerify = vi.fn(async () => ({ data: {}, error: null }))
  await giveCode(client({ challengeAndVerify }), 'f1', '123456')
  expect(challengeAndVerify).toHaveBeenCalledWith({ factorId: 'f1', code: '123456' })
})
