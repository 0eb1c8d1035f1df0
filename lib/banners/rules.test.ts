import { describe, expect, test } from 'vitest'
import { healthOf } from './health'
import { type Candidate, clickRate, draw, embedHtml, embedScript, fitting, parseSlot } from './rules'

const NOW = Date.parse('2026-11-25T12:00:00Z')
const candidate = (code: string, changed: Partial<Candidate> = {}): Candidate => ({
  id: code,
  code,
  locale: 'es',
  alt: 'Una cita',
  width: 300,
  height: 250,
  hash: 'a',
  fallback: 'b.png',
  turns: 1,
  starts: null,
  ends: null,
  destination: null,
  ...changed,
})
const codes = (found: Candidate[]) => found.map(({ code }) => code)
const lot = (share: number) =>
  Math.floor(share * 16 ** 13)
    .toString(16)
    .padStart(13, '0')

test.each([
  ['maria.b2f4k6m8p', { link: 'maria', banner: 'b2f4k6m8p' }],
  ['MARIA.300x250', { link: 'maria', size: '300x250' }],
  ['m-1.728x90-en', { link: 'm-1', size: '728x90', locale: 'en' }],
  ['-.b2f4k6m8p', { link: '-', banner: 'b2f4k6m8p' }],
  ['maria', null],
  ['maria.', null],
  ['maria.300x250-fr', null],
  ['maria.c2f4k6m8p', null],
  ['../x.300x250', null],
  ['maria.300x250/..', null],
  ['', null],
])('the address %j names %j', (text, slot) => expect(parseSlot(text)).toEqual(slot))

describe('a place shows', () => {
  const named = candidate('b00000001', { locale: 'en' })
  const other = candidate('b00000002')
  const wide = candidate('b00000003', { width: 728, height: 90 })
  const slot = { link: 'maria', banner: 'b00000001' }

  test('the banner that it names, whatever the reader’s language', () => {
    expect(codes(fitting([named, other, wide], slot, '300x250', ['es'], NOW))).toEqual(['b00000001'])
  })

  test('others of the same size once that is over, or before it begins', () => {
    for (const time of [{ ends: NOW }, { starts: NOW + 1 }]) {
      const found = fitting([{ ...named, ...time }, other, wide], slot, '300x250', ['es'], NOW)
      expect(codes(found)).toEqual(['b00000002'])
    }
  })

  test('those of its size, in the language of the address, of the reader, or any', () => {
    const size = { link: 'maria', size: '300x250' }
    const all = [named, other, wide]
    expect(codes(fitting(all, { ...size, locale: 'en' }, undefined, ['es'], NOW))).toEqual(['b00000001'])
    expect(codes(fitting(all, size, undefined, ['es'], NOW))).toEqual(['b00000002'])
    expect(codes(fitting([named], size, undefined, ['es'], NOW))).toEqual(['b00000001'])
    expect(fitting(all, { link: 'maria', size: '160x600' }, undefined, ['es'], NOW)).toEqual([])
  })
})

test('a draw follows the turns, and one lot always draws the same', () => {
  const all = [candidate('b00000002', { turns: 3 }), candidate('b00000001')]
  const drawn = Array.from({ length: 1000 }, (_, n) => draw(all, lot(n / 1000))?.code)
  expect(drawn.filter((code) => code === 'b00000002')).toHaveLength(750)
  expect(draw([...all].reverse(), lot(0.9))).toEqual(draw(all, lot(0.9)))
  expect(draw([], lot(0.5))).toBeUndefined()
  expect(draw(all, 'f'.repeat(64))?.code).toBe('b00000002')
})

test('the code to copy is a link and an image, whatever the text holds', () => {
  const embedded = { site: 'https://a.example', slot: 'm.b00000001', width: 300, height: 250 }
  const html = embedHtml({ ...embedded, alt: 'Di "sí" <script>&' })
  expect(html).toBe(
    '<a href="https://a.example/b/m.b00000001/to" rel="sponsored"><img src="https://a.example/b/m.b00000001" alt="Di &quot;sí&quot; &lt;script&gt;&amp;" width="300" height="250" loading="lazy"></a>',
  )
  expect(embedScript('https://a.example', 'm.b00000001')).toMatch(
    /^<script async src="[^"]+\/script"><\/script>$/,
  )
})

test('a rate is clicks of impressions in basis points', () => {
  expect([clickRate(1, 40), clickRate(0, 9), clickRate(3, 0)]).toEqual([250, 0, null])
})

describe('the health of a banner', () => {
  const banner = {
    id: 'one',
    state: 'active' as const,
    placement: 'affiliates' as const,
    programId: 'p',
    locale: 'es' as const,
    width: 300,
    height: 250,
    answer: null as number | null,
    startsAt: null as string | null,
    endsAt: null as string | null,
  }
  const twin = { ...banner, id: 'two', locale: 'en' as const }
  const day = (days: number) => new Date(NOW + days * 86_400_000).toISOString()

  test.each([
    [{}, []],
    [{ answer: 200 }, []],
    [{ answer: 301 }, []],
    [{ answer: 404 }, ['destination']],
    [{ answer: 0 }, ['destination']],
    [{ endsAt: day(3) }, ['expiring']],
    [{ endsAt: day(-1) }, ['expired']],
    [{ endsAt: day(30) }, []],
    [{ startsAt: day(1) }, ['waiting']],
    [{ state: 'paused' as const, answer: 404 }, []],
  ])('with %j is %j', (changed, found) => {
    expect(healthOf({ ...banner, ...changed }, [twin], NOW)).toEqual(found)
  })

  test('misses the other language of its size', () => {
    expect(healthOf(banner, [], NOW)).toEqual(['language'])
    expect(healthOf(banner, [{ ...twin, width: 728 }], NOW)).toEqual(['language'])
  })
})
