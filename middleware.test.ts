import { NextRequest } from 'next/server'
import { beforeEach, expect, test, vi } from 'vitest'

const auth = vi.hoisted(() => ({
  claims: null as { sub: string } | null,
  role: { data: null as { role: string } | null, error: null as unknown },
  getSession: vi.fn(async () => ({ data: { session: null } })),
  asked: [] as [string, string][],
}))

vi.mock('@/lib/env', () => ({
  env: () => ({
    NEXT_PUBLIC_SUPABASE_URL: 'http://backend.invalid',
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'key',
    SITE_URL: 'http://localhost',
    LOG_LEVEL: 'silent',
  }),
}))
vi.mock('@/lib/security/whole-pages', () => ({
  sharedBuild: () => ({
    whole: new Set(['/es/login', '/en/login', '/es']),
    shellScripts: ["'sha256-shell'"],
  }),
}))
vi.mock('@/lib/links/follow', () => ({
  followLink: async (_request: NextRequest, asked: string) => new Response(asked, { status: 302 }),
}))
vi.mock('@supabase/ssr', () => ({
  createServerClient: () => {
    const query = {
      select: () => query,
      eq: (column: string, value: string) => {
        auth.asked.push([column, value])
        return query
      },
      limit: () => query,
      maybeSingle: async () => auth.role,
    }
    return {
      auth: {
        getSession: auth.getSession,
        getClaims: async () => ({ data: auth.claims && { claims: auth.claims }, error: null }),
      },
      from: () => query,
    }
  },
}))

const { middleware, config } = await import('./middleware')

const SPANISH = { 'accept-language': 'es' }
const MEMBER = 'alianza_auth.0=token'
const SPELLINGS = [
  '/admin',
  '/admin/',
  '/ADMIN',
  '/Admin-VIP',
  '/admin-empresarial',
  '/admin/a.b',
  '/en/admin/a.b',
  '/EN/admin',
  '/es/admin-services',
  '/%61dmin',
  '/%2561dmin',
  '/en/%61dmin',
  '/en//admin',
  '//admin',
  '/admin%2Fbanners',
  '/admin?x=.png',
]

const PRIVATE = [
  '/dashboard',
  '/dashboard/scamscan',
  '/Dashboard/',
  '/en/dashboard?x=1',
  '/%64ashboard',
  '/%2564ashboard',
  '/en//dashboard',
  '/dashboard%2Fscamscan',
  '/dashboard/a.b',
  '/affiliate',
  '/en/affiliate',
  '/affiliate-dashboard',
  '/partner-dashboard',
  '/EN/partner-dashboard',
  '/program-selection',
  '/join/vip',
  '/account',
  '/es/account/security',
  '/account/unsubscribe/x',
  '/ACCOUNT/unsubscribe',
]
const OPEN = [
  '/affiliate-terms',
  '/programs',
  '/accounts',
  '/dashboards',
  '/account-deleted',
  '/x/account',
  '/en/login',
]

function visit(path: string, headers: Record<string, string> = {}) {
  // a leading // would be read as a host
  return middleware(new NextRequest(new URL(`http://localhost${path}`), { headers }))
}

beforeEach(() => {
  auth.claims = null
  auth.role = { data: null, error: null }
  auth.asked = []
  auth.getSession.mockClear()
})

test.each(SPELLINGS)('a stranger at %s is sent to the login page of that language', async (path) => {
  const answer = await visit(path, { 'accept-language': 'es' })
  const location = new URL(answer.headers.get('location') ?? '')
  expect(answer.status).toBe(307)
  expect(location.pathname).toBe(/^\/+en\//i.test(path) ? '/en/login' : '/login')
  expect(location.searchParams.get('next')).toBeTruthy()
  expect(answer.headers.get('x-middleware-rewrite')).toBeNull()
})

test.each(PRIVATE)(
  'a visitor without a session at %s is sent to sign in, and back after it',
  async (path) => {
    const answer = await visit(path, { 'accept-language': 'es' })
    const location = new URL(answer.headers.get('location') ?? '')
    expect(answer.status).toBe(307)
    expect(location.pathname).toBe(/^\/en\//i.test(path) ? '/en/login' : '/login')
    expect(location.searchParams.get('next')).toBe(path)
    expect(answer.headers.get('x-middleware-rewrite')).toBeNull()
  },
)

test.each(PRIVATE)('a member at %s goes on to the page, which asks again', async (path) => {
  const answer = await visit(path, { cookie: MEMBER, 'accept-language': 'es' })
  expect(answer.headers.get('location') ?? '').not.toContain('/login')
})

test.each([...OPEN, '/account/unsubscribe?person=x', '/en/account/unsubscribe'])(
  '%s is for everybody',
  async (path) => {
    const answer = await visit(path, { 'accept-language': 'es' })
    expect(answer.headers.get('location') ?? '').not.toContain('login?next')
  },
)

test.each(SPELLINGS)('a member at %s gets the refusal page and nothing else', async (path) => {
  auth.claims = { sub: 'member' }
  const answer = await visit(path, { cookie: MEMBER })
  expect(new URL(answer.headers.get('x-middleware-rewrite') ?? '').pathname).toMatch(/^\/(es|en)\/forbidden$/)
  expect(auth.asked).toEqual([
    ['user_id', 'member'],
    ['role', 'admin'],
  ])
})

test.each(SPELLINGS)('an expired session at %s is a stranger', async (path) => {
  expect((await visit(path, { cookie: MEMBER })).status).toBe(307)
})

test('an administrator passes', async () => {
  auth.claims = { sub: 'chief' }
  auth.role = { data: { role: 'admin' }, error: null }
  const answer = await visit('/admin', { cookie: MEMBER, 'accept-language': 'es' })
  expect(new URL(answer.headers.get('x-middleware-rewrite') ?? '').pathname).toBe('/es/admin')
})

test('a role lookup that fails means no administrator', async () => {
  auth.claims = { sub: 'chief' }
  auth.role = { data: { role: 'admin' }, error: { message: 'no answer' } }
  const answer = await visit('/en/admin', { cookie: MEMBER })
  expect(new URL(answer.headers.get('x-middleware-rewrite') ?? '').pathname).toBe('/en/forbidden')
})

test('a path that cannot be decoded is refused', async () => {
  expect((await visit('/%E0%A4%A')).status).toBe(400)
})

test.each([
  ['/', { 'accept-language': 'en' }, '/en'],
  ['/login', { 'accept-language': 'en-US,es;q=0.5' }, '/en/login'],
  ['/login', { 'accept-language': 'es', cookie: 'NEXT_LOCALE=en' }, '/en/login'],
  ['/es/login', { 'accept-language': 'en' }, '/login'],
])('%s with %j is redirected to %s', async (path, headers, to) => {
  const answer = await visit(path, headers as unknown as Record<string, string>)
  expect(new URL(answer.headers.get('location') ?? '').pathname).toBe(to)
})

test.each([
  ['/login', { 'accept-language': 'fr' }],
  ['/login', { 'accept-language': 'en', cookie: 'NEXT_LOCALE=es' }],
])('%s with %j is Spanish', async (path, headers) => {
  const answer = await visit(path, headers as unknown as Record<string, string>)
  expect(new URL(answer.headers.get('x-middleware-rewrite') ?? '').pathname).toBe('/es/login')
})

test('a visitor without a session costs no call; a member is refreshed', async () => {
  await visit('/', { 'accept-language': 'es' })
  expect(auth.getSession).not.toHaveBeenCalled()
  await visit('/', { 'accept-language': 'es', cookie: MEMBER })
  expect(auth.getSession).toHaveBeenCalledOnce()
})

test('a request id is kept when it is plain and made when it is not', async () => {
  const kept = await visit('/', { 'x-request-id': 'abc-12345', 'accept-language': 'es' })
  expect(kept.headers.get('x-request-id')).toBe('abc-12345')
  const made = await visit('/', { 'x-request-id': 'a b\tc', 'accept-language': 'es' })
  expect(made.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

const scriptsOf = (answer: Response) =>
  /script-src ([^;]+)/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? ''
const nonceOf = (answer: Response) => /'nonce-([^']+)'/.exec(scriptsOf(answer))?.[1]

test('a page made for the request gets a nonce of its own, which Next reads from the request', async () => {
  const member = { ...SPANISH, cookie: MEMBER }
  const [one, two] = await Promise.all([visit('/dashboard', member), visit('/dashboard', member)])
  expect(nonceOf(one)).toMatch(/^[A-Za-z0-9+/]{22}==$/)
  expect(nonceOf(one)).not.toBe(nonceOf(two))
  expect(scriptsOf(one)).toContain("'sha256-shell'")
  expect(one.headers.get('x-middleware-request-content-security-policy')).toContain(nonceOf(one))
})

test('a kept page brings its own hashes, so nothing is said of scripts here', async () => {
  for (const path of ['/', '/login', '/en/login']) {
    const answer = await visit(path, { ...SPANISH, 'content-security-policy': "script-src 'nonce-chosen'" })
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(scriptsOf(answer)).toBe('')
    expect(answer.headers.get('x-middleware-request-content-security-policy')).toBeNull()
  }
})

test.each([
  ['the answer to a form', { method: 'POST' }],
  ['the answer to a crawler that gets no streams', { headers: { 'user-agent': 'WhatsApp/2.23' } }],
])('%s is made for the request, whatever the page', async (_, init) => {
  const headers = { ...SPANISH, ...('headers' in init ? init.headers : {}) }
  const answer = await middleware(new NextRequest('http://localhost/login', { ...init, headers }))
  expect(nonceOf(answer)).toBeTruthy()
})

test('the refusal page is a kept one', async () => {
  auth.claims = { sub: 'member' }
  const answer = await visit('/admin', { cookie: MEMBER })
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(scriptsOf(answer)).toBe('')
})

test('dotted paths reach the guard; assets and machines do not', () => {
  const pattern = config.matcher.find((one) => typeof one === 'string')
  const matcher = new RegExp(`^${pattern}$`)
  for (const path of ['/', '/en/admin/a.b', '/admin.json', '/rates', '/apis', '/_nextt']) {
    expect(matcher.test(path), path).toBe(true)
  }
  for (const path of ['/api/session', '/r/abc', '/og/es/home', '/_next/static/x.js', '/auth/confirm']) {
    expect(matcher.test(path), path).toBe(false)
  }
})

test('a link is followed from here, unless Next’s router asks in advance: its headers would be hidden', () => {
  const found = config.matcher.find((one) => typeof one !== 'string')
  expect(found?.source).toBe('/r/:code')
  expect(found?.missing.map(({ key }) => key)).toEqual(['rsc', 'next-router-prefetch'])
})

test.each(['GET', 'HEAD'])(
  '%s of a link goes to the one who follows it, with its code read',
  async (method) => {
    const answer = await middleware(new NextRequest('http://localhost/r/Mi%2DEnlace', { method }))
    expect([answer.status, await answer.text()]).toEqual([302, 'Mi-Enlace'])
  },
)

test('what else is sent to a link is the router’s to refuse', async () => {
  const answer = await middleware(new NextRequest('http://localhost/r/mi-enlace', { method: 'POST' }))
  expect(answer.headers.get('x-middleware-next')).toBe('1')
})
