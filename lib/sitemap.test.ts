import { expect, test } from 'vitest'
import { INDEXED_PAGES, PAGES, type PageKey } from './pages'
import { disallowed, sitemapEntries } from './sitemap'

const SITE = 'https://alianza.example'

/** As search engines read a line of robots.txt: a beginning, or the whole path where it ends with $. */
function matches(rule: string, path: string) {
  return rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule)
}
const isDisallowed = (path: string) => disallowed().some((rule) => matches(rule, path))

test('a page is two entries that name each other and the default', () => {
  const languages = { es: `${SITE}/vip`, en: `${SITE}/en/vip`, 'x-default': `${SITE}/vip` }
  expect(sitemapEntries(SITE, ['/vip'])).toEqual([
    { url: `${SITE}/vip`, alternates: { languages } },
    { url: `${SITE}/en/vip`, alternates: { languages } },
  ])
  expect(sitemapEntries(SITE, ['/']).map(({ url }) => url)).toEqual([`${SITE}/`, `${SITE}/en`])
})

test('no page of the sitemap is disallowed, in either language', () => {
  for (const key of INDEXED_PAGES) {
    for (const prefix of ['', '/en']) expect(isDisallowed(prefix + PAGES[key].path), key).toBe(false)
  }
  expect(isDisallowed('/programs/viva-cafe')).toBe(false)
  expect(isDisallowed('/og/es/home')).toBe(false)
})

test('every screen of a person or an administrator is disallowed', () => {
  const open: PageKey[] = [
    'program',
    'productQuote',
    'forgotPassword',
    'resetPassword',
    'confirm',
    'loginCode',
    'suspended',
    'linkExpired',
    'undoChange',
    'changeUndone',
    'forbidden',
    'notFound',
    'unknownLink',
    // answer noindex, which a search engine must be able to read
    'scamscanTried',
    'scamscanShared',
    // each territory's page is indexed by what it offers
    'franchise',
    'franchiseCalculator',
  ]
  const others = (Object.keys(PAGES) as PageKey[]).filter(
    (key) => !INDEXED_PAGES.includes(key) && !open.includes(key),
  )
  for (const key of others) {
    for (const prefix of ['', '/en']) expect(isDisallowed(prefix + PAGES[key].path), key).toBe(true)
  }
  for (const path of ['/affiliate', '/en/affiliate', '/api/session', '/r/abc']) {
    expect(isDisallowed(path), path).toBe(true)
  }
})
