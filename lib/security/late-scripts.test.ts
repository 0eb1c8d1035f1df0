import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { withLateScripts } from './late-scripts'

const page = (head: string, body = '<p>Hola</p>') => `<html><head>${head}</head><body>${body}</body></html>`
const FILE = '<script src="/_next/a.js" id="_R_" async=""></script>'

test('files of the build wait, whatever stands between their attributes; the preload goes', () => {
  const html = withLateScripts(
    page(`<link rel="preload" as="script" fetchPriority="low" href="/_next/a.js"/>${FILE}`),
  )
  expect(html).toContain('<script type="text/later" src="/_next/a.js" id="_R_" async=""></script>')
  expect(html).not.toContain('preload')
  expect(html).toMatch(/<script>\(function\(.*<\/script><\/body>/)
})

test('scripts for old browsers, of other paths and inline ones stay as they are', () => {
  const scripts =
    '<script src="/_next/old.js" noModule=""></script><script src="/other.js" async=""></script><script>1</script>'
  expect(withLateScripts(page(scripts))).toContain(scripts)
})

test('what is no page, is drawn by scripts alone or was done before is left alone', () => {
  const drawn = page(FILE).replace('<html>', '<html id="__next_error__">')
  for (const text of ['<svg/>', drawn, withLateScripts(page(FILE))]) expect(withLateScripts(text)).toBe(text)
})

type Visit = { search?: string; cookie?: string; left?: number; isStorageShut?: boolean }

/** The inline script of a page with one waiting file, in a document that is only as much as it needs. */
function open({ search = '', cookie = '', left = 0, isStorageShut }: Visit = {}) {
  const script = /<script>(\(function.*?)<\/script>/.exec(withLateScripts(page(FILE)))?.[1] ?? ''
  const listeners = new Map<string, (event: object) => void>()
  const [started, ahead]: [string[], string[]] = [[], []]
  const later: (() => void)[] = []
  const element = () => {
    const at: Record<string, string> = {}
    return { at, setAttribute: (name: string, value: string) => Object.assign(at, { [name]: value }) }
  }
  const waiting = {
    id: '_R_',
    getAttribute: () => '/_next/a.js',
    replaceWith: (made: ReturnType<typeof element>) => started.push(made.at.src ?? ''),
  }
  runInNewContext(script, {
    document: {
      cookie,
      createElement: element,
      querySelectorAll: () => (started.length > 0 ? [] : [waiting]),
      head: { append: (made: ReturnType<typeof element>) => ahead.push(made.at.href ?? '') },
    },
    location: { search },
    get sessionStorage() {
      if (isStorageShut) throw new Error('SecurityError')
      return { length: left }
    },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    removeEventListener: (name: string) => listeners.delete(name),
    requestAnimationFrame: (then: () => void) => then(),
    setTimeout: (then: () => void, after = 0) => (after > 0 ? later.push(then) : then()),
  })
  const happens = (name: string, more: object = {}) => listeners.get(name)?.({ type: name, ...more })
  const passes = () => {
    for (const then of later.splice(0)) then()
  }
  return { started, ahead, happens, passes }
}

test('who only reads computes nothing; the files are fetched some time after the page has come', () => {
  const visit = open()
  expect(visit.started).toEqual([])
  visit.happens('load')
  expect(visit.ahead).toEqual([])
  visit.passes()
  expect([visit.started, visit.ahead]).toEqual([[], ['/_next/a.js']])
})

test.each(['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'input', 'scroll', 'wheel'])(
  'a %s starts the scripts, once',
  (sign) => {
    const visit = open()
    visit.happens(sign)
    visit.happens('keydown')
    expect(visit.started).toEqual(['/_next/a.js'])
  },
)

test('a pointer that rests where the page appears starts nothing until it moves', () => {
  const visit = open()
  visit.happens('pointermove', { movementX: 0, movementY: 0 })
  expect(visit.started).toEqual([])
  visit.happens('pointermove', { movementX: 0, movementY: 3 })
  expect(visit.started).toEqual(['/_next/a.js'])
})

test.each([
  ['who may be signed in', { cookie: 'a=1; alianza_session=1' }],
  ['an address that asks something', { search: '?topic=vip' }],
  ['a word that an earlier page left', { left: 1 }],
  ['a browser that shuts its storage', { isStorageShut: true }],
])('%s has them at once', (_, visit) => expect(open(visit).started).toEqual(['/_next/a.js']))
