import { beforeEach, expect, test, vi } from 'vitest'

const state = vi.hoisted(() => ({
  factors: true,
  redirects: [] as string[],
  remember: vi.fn(async (_account: string) => undefined),
  setCookie: vi.fn(),
}))
vi.mock('@/lib/env', () => ({ hasFactors: () => state.factors, env: () => ({ SITE_URL: 'https://a.pa' }) }))
vi.mock('@/lib/rate-limit', () => ({ rememberDevice: state.remember }))
vi.mock('next/headers', () => ({
  headers: async () => new Headers({ 'user-agent': 'Firefox' }),
  cookies: async () => ({ set: state.setCookie }),
}))
vi.mock('next/navigation', () => ({
  redirect: (to: string) => {
    state.redirects.push(to)
    throw new Error('redirected')
  },
}))

const { beginSession } = await import('./begin-session')

function client(levels: { currentLevel: string; nextLevel: string }, error: unknown = null, role?: string) {
  const signOut = vi.fn(async () => ({ error: null }))
  const rpc = vi.fn(async () => ({ data: null, error }))
  const mfa = { getAuthenticatorAssuranceLevel: async () => ({ data: levels, error: null }) }
  const getSession = async () => ({ data: { session: { access_token: 'token' } } })
  const getClaims = async () => ({ data: { claims: { email: 'ana@example.com', sub: 'id' } } })
  const maybeSingle = async () => ({ data: role ? { role } : null, error: null })
  const rows = { select: () => rows, eq: () => rows, limit: () => rows, maybeSingle }
  return { auth: { mfa, getSession, getClaims, signOut }, rpc, signOut, from: () => rows }
}
const enter = (one: ReturnType<typeof client>) => beginSession(one as never, 'en', '/en/account?x=1')
const passwordOnly = { currentLevel: 'aal1', nextLevel: 'aal1' }

beforeEach(() => {
  state.factors = true
  state.redirects = []
  state.remember.mockClear()
  state.setCookie.mockClear()
})

test('a session that owes a code goes to give it, and keeps where it was going', async () => {
  const one = client({ currentLevel: 'aal1', nextLevel: 'aal2' })
  await expect(enter(one)).rejects.toThrow('redirected')
  expect(state.redirects).toEqual(['/en/login/code?next=%2Fen%2Faccount%3Fx%3D1'])
  expect(one.rpc).not.toHaveBeenCalled()
  expect(state.remember).not.toHaveBeenCalled() // a sign-in without its second factor remembers no device
})

test('a backend without factors gets no request', async () => {
  state.factors = false
  const one = client({ currentLevel: 'aal1', nextLevel: 'aal2' })
  await enter(one)
  expect(one.rpc).toHaveBeenCalledWith('record_session', { user_agent: 'Firefox' })
})

test('a suspended account is signed out again with the reason; a breakdown stays one', async () => {
  const suspended = client(passwordOnly, { code: 'PT403', message: 'errors.account.suspended' })
  await expect(enter(suspended)).rejects.toMatchObject({ key: 'account.suspended' })
  expect(suspended.signOut).toHaveBeenCalledWith({ scope: 'local' })
  await expect(enter(client(passwordOnly, { message: 'fetch failed' }))).rejects.toMatchObject({
    message: 'fetch failed',
  })
})

test('everybody else comes in', async () => {
  const one = client(passwordOnly)
  await enter(one)
  expect(one.signOut).not.toHaveBeenCalled()
  expect(state.remember).toHaveBeenCalledWith('ana@example.com')
})

test.each([
  ['admin', '1A'],
  [undefined, '0A'],
])('the next page knows at once how its bar looks for the role %s', async (role, viewer) => {
  await enter(client(passwordOnly, null, role))
  const options = { httpOnly: false, secure: true, sameSite: 'lax', path: '/', maxAge: 34_560_000 }
  expect(state.setCookie).toHaveBeenCalledExactlyOnceWith('alianza_viewer', viewer, options)
})
