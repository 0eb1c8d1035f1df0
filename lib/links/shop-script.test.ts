import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import vm from 'node:vm'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'

const SOURCE = readFileSync(join(import.meta.dirname, '../../public/alianza.js'), 'utf8')
const CLICK = '01997b5c-0000-7000-8000-000000000001'
const VISITOR = '01997b5c-0000-7000-8000-000000000002'

type Sent = { code?: string; click?: string; visitor?: string; referrer?: string; s1?: string }
type Api = { clickId: () => string | null; ready: Promise<string | null>; consent: (yes: boolean) => void }
type Hand = { isTrusted: boolean }
type Setup = {
  search: string
  host?: string
  consent?: string
  jar?: Jar
  status?: number
  days?: number
  blocked?: boolean
  webdriver?: boolean
}

const PUBLIC = ['pa', 'com.pa', 'com', 'localhost']
type StoredCookie = { value: string; domain: string; age: number; line: string }

/** A browser's cookies: each belongs to a host or to a domain above it, and never to what many share. */
class Jar {
  cookies: StoredCookie[] = []
  set(host: string, line: string) {
    const value = /^alianza_click=([^;]*)/.exec(line)?.[1] ?? ''
    const domain = /Domain=([^;]+)/.exec(line)?.[1]
    const isAddress = /^[\d.]+$/.test(host)
    if (domain && (PUBLIC.includes(domain) || !`.${host}`.endsWith(`.${domain}`))) return
    if (domain && isAddress && domain !== host) return
    const place = domain && !isAddress ? `.${domain}` : host
    this.cookies = this.cookies.filter((cookie) => cookie.domain !== place)
    const age = Number(/Max-Age=(\d+)/.exec(line)?.[1])
    if (age > 0) this.cookies.push({ value, domain: place, age, line })
  }
  get(host: string) {
    const seen = this.cookies.filter(({ domain }) => domain === host || `.${host}`.endsWith(domain))
    return ['theme=dark', ...seen.map(({ value }) => `alianza_click=${value}`)].join('; ')
  }
}

/** A shop's page with the script in it, as far as the script looks at it. */
function open({ search, host = 'www.tienda.com.pa', consent, jar = new Jar(), ...rest }: Setup) {
  const { status = 200, days = 30, blocked = false, webdriver = false } = rest
  const requests: { url: string; body: Sent; credentials: string }[] = []
  const listeners: ((event: Hand) => void)[] = []
  let open = 3_000
  const window = {
    location: { search, hostname: host, protocol: 'https:' },
    navigator: { webdriver },
    performance: { now: () => open },
    addEventListener: (name: string, run: (event: Hand) => void) => name === 'keydown' && listeners.push(run),
    fetch: async (url: URL, { body, credentials }: { body: string; credentials: string }) => {
      requests.push({ url: url.href, body: JSON.parse(body), credentials })
      const isSeen = url.pathname === '/api/clicks/seen'
      return {
        status,
        json: async () => (isSeen ? { days } : { click_id: CLICK, visitor_id: VISITOR, days }),
      }
    },
    alianza: undefined as unknown as Api,
  }
  const currentScript = { src: 'https://alianza.example/alianza.js', dataset: consent ? { consent } : {} }
  const document = {
    currentScript,
    referrer: 'https://blog.example/nota',
    get cookie() {
      return blocked ? '' : jar.get(host)
    },
    set cookie(line: string) {
      if (!blocked) jar.set(host, line)
    },
  }
  vm.runInNewContext(SOURCE, { window, document, URL, URLSearchParams })
  const use = async (at = 3_000, isTrusted = true) => {
    open = at
    for (const listener of listeners) listener({ isTrusted })
    await new Promise(setImmediate)
  }
  return { api: window.alianza, requests, jar, use }
}

const today = Math.floor(Date.now() / 86_400_000)
/** The lifetime of each cookie in the jar, in days. */
const days = ({ cookies }: Jar) => cookies.map(({ age }) => age / 86_400)

describe('the script for shops', () => {
  it('weighs at most 2 kB', () => expect(gzipSync(SOURCE, { level: 9 }).length).toBeLessThanOrEqual(2_048))

  it('takes the id from the address and keeps it', async () => {
    const { api, requests, jar } = open({ search: `?a=b&click_id=${CLICK}` })
    expect([api.clickId(), await api.ready, requests]).toEqual([CLICK, CLICK, []])
    expect(open({ search: '', jar }).api.clickId()).toBe(CLICK)
  })

  it.each(['ref', 'via'])('asks the server for a code in ?%s=, without cookies', async (name) => {
    const { api, requests, jar } = open({ search: `?${name}=mi-enlace&s1=reel` })
    expect(await api.ready).toBe(CLICK)
    expect(requests).toEqual([
      {
        url: 'https://alianza.example/api/clicks',
        body: { code: 'mi-enlace', referrer: 'https://blog.example/nota', s1: 'reel' },
        credentials: 'omit',
      },
    ])
    const again = open({ search: '?ref=otro', jar })
    await again.api.ready
    expect(again.requests[0]?.body.visitor).toBe(VISITOR)
  })

  it('keeps nothing before a yes, and forgets after a no', async () => {
    const { api, jar } = open({ search: '?ref=mi-enlace', consent: 'wait' })
    await api.ready
    expect([jar.cookies.length, api.clickId()]).toEqual([0, CLICK])
    api.consent(true)
    expect(jar.cookies).toHaveLength(1)
    api.consent(false)
    expect(jar.cookies).toHaveLength(0)
  })

  it('never keeps anything in the mode without storage, whatever is answered', async () => {
    const { api, jar } = open({ search: `?click_id=${CLICK}`, consent: 'none' })
    api.consent(true)
    expect([api.clickId(), jar.cookies.length]).toEqual([CLICK, 0])
  })

  it('works where the browser refuses cookies, and sends nothing without a referral', async () => {
    expect(open({ search: `?click_id=${CLICK}`, blocked: true }).api.clickId()).toBe(CLICK)
    expect(open({ search: '?click_id=<b>' }).api.clickId()).toBeNull()
    const refused = open({ search: '?ref=nobody', status: 404 })
    expect(await refused.api.ready).toBeNull()
  })

  it.each([
    ['www.tienda.com.pa', '.tienda.com.pa'],
    ['tienda.com', '.tienda.com'],
    ['a.b.tienda.com', '.tienda.com'],
    ['localhost', 'localhost'],
    ['127.0.0.1', '127.0.0.1'],
  ])('keeps it on %s for all of %s', (host, domain) => {
    const { jar } = open({ search: `?click_id=${CLICK}`, host })
    expect(jar.cookies.map((cookie) => cookie.domain)).toEqual([domain])
    expect(jar.cookies[0]?.line).toMatch(/; Path=\/; Max-Age=\d+; SameSite=Lax(; Domain=[^;]+)?; Secure$/)
  })

  it('is found again on another host of the shop, and on nobody else’s', () => {
    const { jar } = open({ search: `?click_id=${CLICK}`, host: 'www.tienda.com.pa' })
    expect(open({ search: '', jar, host: 'caja.tienda.com.pa' }).api.clickId()).toBe(CLICK)
    expect(open({ search: '', jar, host: 'www.otra.com.pa' }).api.clickId()).toBeNull()
  })

  it('stores it as long as the program credits it, as soon as the server answers how long', async () => {
    const { jar, use } = open({ search: `?click_id=${CLICK}`, days: 45 })
    expect(days(jar)).toEqual([365])
    await use()
    expect(days(jar)).toEqual([45])
    const named = open({ search: '?ref=mi-enlace', days: 120 })
    await named.api.ready
    expect(days(named.jar)).toEqual([120])
  })

  it('keeps what a program with a longer window needs when a shorter one follows', async () => {
    const jar = new Jar()
    await open({ search: '?ref=largo', days: 365, jar }).api.ready
    const { api } = open({ search: '?ref=corto', days: 30, jar })
    await api.ready
    expect([days(jar), jar.cookies[0]?.value]).toEqual([[365], `${CLICK}.${VISITOR}.${today + 365}.`])
  })

  it('reports once that somebody uses the page: after an input, and not at once', async () => {
    const { requests, use, jar } = open({ search: `?click_id=${CLICK}` })
    await use(1_500)
    await use(2_500, false)
    expect(requests).toEqual([])
    await use(2_500)
    await use(9_000)
    const seen = {
      url: 'https://alianza.example/api/clicks/seen',
      body: { click: CLICK },
      credentials: 'omit',
    }
    expect(requests).toEqual([seen])
    const again = open({ search: `?click_id=${CLICK}`, jar })
    await again.use()
    expect(again.requests).toEqual([])
  })

  it('reports nothing for an automated browser or a visitor without a referral', async () => {
    const driven = open({ search: `?click_id=${CLICK}`, webdriver: true })
    await driven.use()
    const alone = open({ search: '' })
    await alone.use()
    expect([driven.requests, alone.requests]).toEqual([[], []])
  })
})
