import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import vm from 'node:vm'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'

const SOURCE = readFileSync(join(import.meta.dirname, '../../public/alianza.js'), 'utf8')
const CLICK = '01997b5c-0000-7000-8000-000000000001'
const VISITOR = '01997b5c-0000-7000-8000-000000000002'

type Told = { code: string; visitor?: string; referrer: string; s1?: string }
type Api = { clickId: () => string | null; ready: Promise<string | null>; consent: (yes: boolean) => void }
type Setup = {
  search: string
  consent?: string
  kept?: Map<string, string>
  status?: number
  blocked?: boolean
}

/** A shop's page with the script in it, as far as the script looks at it. */
function open({ search, consent, kept = new Map(), status = 200, blocked = false }: Setup) {
  const asked: { url: string; body: Told; credentials: string }[] = []
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  }
  const window = {
    location: { search },
    get localStorage() {
      if (blocked) throw new Error('refused')
      return storage
    },
    fetch: async (url: URL, { body, credentials }: { body: string; credentials: string }) => {
      asked.push({ url: url.href, body: JSON.parse(body), credentials })
      return { status, json: async () => ({ click_id: CLICK, visitor_id: VISITOR }) }
    },
    alianza: undefined as unknown as Api,
  }
  const currentScript = { src: 'https://alianza.example/alianza.js', dataset: consent ? { consent } : {} }
  const document = { currentScript, referrer: 'https://blog.example/nota' }
  vm.runInNewContext(SOURCE, { window, document, URL, URLSearchParams })
  return { api: window.alianza, asked, kept }
}

describe('the script for shops', () => {
  it('weighs at most 2 kB', () => expect(gzipSync(SOURCE, { level: 9 }).length).toBeLessThanOrEqual(2_048))

  it('takes the id from the address and keeps it', async () => {
    const { api, asked, kept } = open({ search: `?a=b&click_id=${CLICK}` })
    expect([api.clickId(), await api.ready, asked]).toEqual([CLICK, CLICK, []])
    expect(open({ search: '', kept }).api.clickId()).toBe(CLICK)
  })

  it.each(['ref', 'via'])('asks the server for a code in ?%s=, without cookies', async (name) => {
    const { api, asked, kept } = open({ search: `?${name}=mi-enlace&s1=reel` })
    expect(await api.ready).toBe(CLICK)
    expect(asked).toEqual([
      {
        url: 'https://alianza.example/api/clicks',
        body: { code: 'mi-enlace', referrer: 'https://blog.example/nota', s1: 'reel' },
        credentials: 'omit',
      },
    ])
    const again = open({ search: '?ref=otro', kept })
    await again.api.ready
    expect(again.asked[0]?.body.visitor).toBe(VISITOR)
  })

  it('keeps nothing before a yes, and forgets after a no', async () => {
    const { api, kept } = open({ search: '?ref=mi-enlace', consent: 'wait' })
    await api.ready
    expect([kept.size, api.clickId()]).toEqual([0, CLICK])
    api.consent(true)
    expect(kept.size).toBe(1)
    api.consent(false)
    expect(kept.size).toBe(0)
  })

  it('never keeps anything in the mode without storage, whatever is answered', async () => {
    const { api, kept } = open({ search: `?click_id=${CLICK}`, consent: 'none' })
    api.consent(true)
    expect([api.clickId(), kept.size]).toEqual([CLICK, 0])
  })

  it('works where the browser refuses to keep, and says nothing when nobody sent the visitor', async () => {
    expect(open({ search: `?click_id=${CLICK}`, blocked: true }).api.clickId()).toBe(CLICK)
    expect(open({ search: '?click_id=<b>' }).api.clickId()).toBeNull()
    const refused = open({ search: '?ref=nobody', status: 404 })
    expect(await refused.api.ready).toBeNull()
  })

  it('forgets what is older than ninety days', () => {
    const old = JSON.stringify({ c: CLICK, t: Date.now() - 91 * 86_400_000 })
    expect(open({ search: '', kept: new Map([['alianza_click', old]]) }).api.clickId()).toBeNull()
  })
})
