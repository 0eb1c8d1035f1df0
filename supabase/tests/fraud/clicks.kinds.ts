import { oneOf, type Random, seededUuid } from '../../seed/random.ts'

/**
 * A visit as the site sees it. `at` are seconds of the day; `uses` how many seconds later the page that it led to says that
 * somebody uses it, never where it does not; `isFraud` what the judgement must find out.
 */
export type Hit = {
  at: number
  address: string
  agent: string
  visitor?: string
  referrer?: string
  uses?: number
  isFraud?: true
}
/** `usual`: paid clicks a day in the four weeks before, of which most came from somewhere. */
export type Traffic = { name: string; isFraud: boolean; usual: number; hits: (random: Random) => Hit[] }

const DAY = 86_400
const HOUR = 3_600
const AGENTS = ['Chrome/131 Windows', 'Safari/18 iPhone', 'Chrome/131 Android', 'Firefox/132 Linux'] as const
const REFERRERS = ['instagram.com', 'youtube.com', 'google.com', 'facebook.com', undefined] as const

const between = (random: Random, from: number, to: number) => from + Math.floor(random() * (to - from))
const anAddress = (random: Random) =>
  `${between(random, 20, 220)}.${between(random, 0, 256)}.${between(random, 0, 256)}.${between(random, 1, 255)}`
const inRange = (random: Random, range: string) => `${range}.${between(random, 1, 255)}`
const many = (count: number, make: (n: number) => Hit) => Array.from({ length: count }, (_, n) => make(n))

/** Somebody who follows a link: most use the page, after a few seconds or a minute. */
function aPerson(random: Random, more: Partial<Hit> = {}): Hit {
  const hit = {
    at: between(random, 6 * HOUR, 23 * HOUR),
    address: anAddress(random),
    referrer: oneOf(random, REFERRERS),
  }
  const uses = random() < 0.85 ? between(random, 3, 60) : undefined
  const agent = `${oneOf(random, AGENTS)} ${between(random, 0, 40)}`
  return { ...hit, agent, ...(uses && { uses }), ...more } as Hit
}
const people = (random: Random, count: number, more: (n: number) => Partial<Hit> = () => ({})) =>
  many(count, (n) => aPerson(random, more(n)))

/** A request that a program makes; with `uses` it also says, as the script would, that the page is used. */
const aBot = (random: Random, more: Partial<Hit>): Hit => ({
  at: between(random, 0, DAY - 60),
  address: anAddress(random),
  agent: `invented/${between(random, 0, 1e9)}`,
  isFraud: true,
  ...more,
})
const pretends = { uses: 3 }

export const FRAUD: Traffic[] = [
  {
    name: 'one network, 60 invented browsers',
    isFraud: true,
    usual: 0,
    hits: (r) => many(60, (n) => aBot(r, { at: 12 * HOUR + n, address: '190.1.2.3' })),
  },
  {
    name: 'the same all day, pretending use',
    isFraud: true,
    usual: 20,
    hits: (r) => many(300, () => aBot(r, { address: '190.1.2.3', ...pretends })),
  },
  {
    name: 'browsers over a whole range',
    isFraud: true,
    usual: 20,
    hits: (r) => many(400, () => aBot(r, { address: inRange(r, '181.9.9'), ...pretends })),
  },
  {
    name: 'slow drip from one network',
    isFraud: true,
    usual: 5,
    hits: (r) => many(72, (n) => aBot(r, { at: n * 1_200, address: '190.1.2.3', ...pretends })),
  },
  {
    name: 'twenty cookie jars, replayed',
    isFraud: true,
    usual: 10,
    hits: (r) => {
      const jars = Array.from({ length: 20 }, () => seededUuid(r))
      return many(220, (n) =>
        aBot(r, {
          at: Math.floor(n / 20) * 3_700 + (n % 20),
          address: '190.1.2.3',
          visitor: jars[n % 20] as string,
          ...pretends,
        }),
      )
    },
  },
  {
    name: 'addresses of one IPv6 household',
    isFraud: true,
    usual: 10,
    hits: (r) => many(250, (n) => aBot(r, { address: `2001:db8:1:2::${(n + 1).toString(16)}`, ...pretends })),
  },
  {
    name: 'households of one IPv6 customer',
    isFraud: true,
    usual: 10,
    hits: (r) => many(250, (n) => aBot(r, { address: `2001:db8:1:${(n + 1).toString(16)}::1`, ...pretends })),
  },
  {
    name: 'flood of reloads',
    isFraud: true,
    usual: 10,
    hits: (r) => {
      const own = { address: '190.1.2.3', agent: 'Chrome/131 Windows', visitor: seededUuid(r) }
      return many(400, (n) => aBot(r, { at: 10 * HOUR + n, ...own, ...pretends }))
    },
  },
  {
    name: 'network of robots, requests only',
    isFraud: true,
    usual: 20,
    hits: (r) => many(300, () => aBot(r, {})),
  },
  {
    name: 'stuffed cookies: pages nobody uses',
    isFraud: true,
    usual: 20,
    hits: (r) => people(r, 200).map(({ uses: _, ...hit }) => ({ ...hit, isFraud: true as const })),
  },
  {
    name: 'network of robots with browsers',
    isFraud: true,
    usual: 20,
    hits: (r) => many(300, () => aBot(r, pretends)),
  },
  {
    name: 'one network among honest visitors',
    isFraud: true,
    usual: 300,
    hits: (r) => [...people(r, 350), ...many(200, () => aBot(r, { address: '190.1.2.3', ...pretends }))],
  },
  {
    name: 'patient network with browsers',
    isFraud: true,
    usual: 40,
    hits: (r) => many(40, () => aBot(r, { ...pretends, referrer: 'instagram.com' })),
  },
]

/** Addresses that a mobile carrier shares out among its customers. */
const carrier = (r: Random, ranges: number, each: number) => {
  const addresses = Array.from({ length: ranges }, (_, n) =>
    Array.from({ length: each }, (_, m) => `186.${40 + n}.7.${10 + m}`),
  ).flat()
  return () => addresses[between(r, 0, addresses.length)] as string
}

export const HONEST: Traffic[] = [
  { name: 'an ordinary day', isFraud: false, usual: 90, hits: (r) => people(r, 120) },
  {
    name: 'an office behind one address',
    isFraud: false,
    usual: 80,
    hits: (r) => [
      ...people(r, 100),
      ...people(r, 25, () => ({ at: between(r, 10 * HOUR, 11 * HOUR), address: '200.5.5.5' })),
    ],
  },
  {
    name: 'mobile customers of one carrier',
    isFraud: false,
    usual: 250,
    hits: (r) => {
      const one = carrier(r, 8, 5)
      return people(r, 400, () => ({ address: one(), agent: `Safari/18 iPhone ${between(r, 0, 12)}` }))
    },
  },
  {
    name: 'a popular post',
    isFraud: false,
    usual: 40,
    hits: (r) => {
      const one = carrier(r, 12, 5)
      return people(r, 380, () => {
        const at = between(r, 19 * HOUR, 21 * HOUR)
        return r() < 0.7 ? { at, address: one() } : { at }
      })
    },
  },
  {
    name: 'a campus behind two addresses',
    isFraud: false,
    usual: 100,
    hits: (r) => [
      ...people(r, 130),
      ...people(r, 45, (n) => ({ at: between(r, 8 * HOUR, 17 * HOUR), address: `201.8.8.${1 + (n % 2)}` })),
    ],
  },
  {
    name: 'visitors who come twice',
    isFraud: false,
    usual: 60,
    hits: (r) =>
      people(r, 80).flatMap((hit) => {
        const { uses: _, ...first } = { ...hit, visitor: seededUuid(r) }
        return [first, { ...first, at: hit.at + 20, ...(hit.uses && { uses: hit.uses }) }]
      }),
  },
]
