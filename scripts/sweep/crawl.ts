import { PAGES } from '../../lib/pages.ts'
import { type Form, readPage } from './forms.ts'
import { eachOf, send } from './http.ts'
import { browser, type Person } from './people.ts'

export type Page = { path: string; route: string; forms: Form[] }
type Visit = (page: Page) => Promise<void>
type Options = {
  /** The ports of the instances that are asked in turn. */
  readers: number[]
  person: Person
  language: 'es' | 'en'
  routeOf: (address: string) => string
  /** Where this person goes beside the listed screens. */
  doors: string[]
  /** Also the screens that are others', which refuse or look the same. */
  isWide: boolean
  /** How many addresses of one shape are visited. */
  each: number
  visit: Visit
  judge: (what: string, answer: Awaited<ReturnType<typeof send>>, person: Person) => void
}

const AT_ONCE = 4
const LISTED = Object.values(PAGES)
  .map(({ path }) => path as string)
  .filter((path) => !path.includes('['))

const plainPath = (address: string) => (address.split('?')[0] ?? '').replace(/^\/en(?=\/|$)/, '') || '/'

/** Addresses of one shape show the same screen: its route, its part, and the names of what else its question has. */
function shapeOf(address: string, routeOf: Options['routeOf']): string {
  const { searchParams } = new URL(address, 'http://localhost')
  const names = [...new Set(searchParams.keys())].sort()
  return `${routeOf(address)}?${names.map((name) => (name === 'section' ? searchParams.get(name) : name)).join()}`
}

export async function open(
  { port, person, language }: { port: number } & Pick<Options, 'person' | 'language'>,
  path: string,
) {
  return send(port, { path, headers: browser(person, language) })
}

/** Visits the screens that a person can reach from the listed ones by links, a few of each shape. */
export async function crawl(options: Options): Promise<number> {
  const { readers, routeOf, each, visit, judge, person, language, doors, isWide } = options
  const prefix = language === 'en' ? '/en' : ''
  const isTheirs = (path: string) => isWide || person.area.test(path)
  const waiting = LISTED.filter(isTheirs).map((path) => prefix + (prefix && path === '/' ? '' : path))
  waiting.push(...doors)
  const seen = new Map<string, number>()
  const queued = new Set<string>()
  let visited = 0
  const through = new Set(doors)
  function take(addresses: string[]) {
    for (const address of addresses) {
      const isPage = !/^\/(api|auth|r|b|og|_next)(\/|$)|\.\w+$/.test(address.split('?')[0] ?? '')
      const isOurs = /^\/en(\/|\?|$)/.test(address) === (language === 'en')
      if (isPage && isOurs && !queued.has(address) && isTheirs(plainPath(address))) waiting.push(address)
      queued.add(address)
    }
  }
  async function look(path: string) {
    const shape = shapeOf(path, routeOf)
    const times = seen.get(shape) ?? 0
    if (times >= each && !through.has(path)) return
    if (!through.has(path)) seen.set(shape, times + 1)
    visited++
    const port = readers[visited % readers.length] ?? 0
    const answer = await open({ port, person, language }, path)
    judge(`${person.who} GET ${path}`, answer, person)
    if (answer.status >= 300 && answer.status < 400) {
      const to = new URL(answer.headers.location ?? '/', `http://localhost:${port}${path}`)
      if (to.hostname === 'localhost') take([to.pathname + to.search])
      return
    }
    if (!answer.headers['content-type']?.startsWith('text/html')) return
    const { forms, links } = readPage(answer.text, path)
    take(links)
    await visit({ path, route: routeOf(path), forms })
  }
  // what one page leads to is visited in the next turn
  while (waiting.length > 0) await eachOf(waiting.splice(0), AT_ONCE, look)
  return visited
}
