import { expect, test } from 'vitest'
import { destination, isOwnPage, isWebAddress, ownPage, place, receiver, webAddress } from './address'
import { CASES, DOMAINS, SITE } from './address.cases'
import { safePath } from './i18n/safe-path'

const onHosts = (address: string | null) =>
  address && (address.startsWith('/') || DOMAINS.includes(new URL(address).hostname)) ? address : null

test.each(CASES)('%j is stored as %j', (typed, stored) => {
  expect({
    destination: onHosts(destination(typed, SITE)),
    receiver: receiver(typed),
    place: place(typed),
  }).toEqual({
    destination: stored.destination ?? null,
    receiver: stored.receiver ?? null,
    place: stored.place ?? null,
  })
})

test.each(CASES)('what is stored of %j is the same when it is judged again', (typed) => {
  for (const judge of [(value: unknown) => destination(value, SITE), receiver, place]) {
    const stored = judge(typed)
    if (stored) expect(judge(stored)).toBe(stored)
  }
})

test.each(CASES)('the way back never leads %j to another origin', (typed) => {
  const page = safePath(typed, '/dashboard')
  expect(new URL(page, SITE).origin).toBe(SITE)
  expect(page).toBe(stored(typed) ?? '/dashboard')
})
/** A way back is a path, so an address with a host is none. */
function stored(typed: string) {
  return typed.startsWith('/') ? ownPage(typed, SITE) : null
}

test('placeholders stay behind the host and are no part of it', () => {
  const address = 'https://t.example.com/{click_id}?a={amount}&x={{s1}}'
  expect(receiver(address)).toBe('https://t.example.com/{click_id}?a={amount}&x={{s1}}')
  expect(receiver('https://{s1}.example.com/')).toBeNull()
  expect(receiver('https://t.example.com:{s1}/')).toBeNull()
  expect(receiver('https://t.example.com/zz0placeholderzz')).toBe('https://t.example.com/zz0placeholderzz')
})

test('what people look at is on the web', () => {
  expect(webAddress(' https://Blog.example.com/a b')).toBe('https://blog.example.com/a%20b')
  expect(webAddress('http://blog.example.com')).toBe('http://blog.example.com/')
  for (const typed of [
    'http://localhost:3000/',
    'javascript:alert(1)',
    'blog.example.com',
    'https://a@b.example/',
  ])
    expect(webAddress(typed), typed).toBeNull()
})

test('other values than text are no address', () => {
  for (const value of [null, undefined, 1, {}, ['/vip']]) {
    expect([destination(value, SITE), ownPage(value, SITE), receiver(value), place(value)]).toEqual(
      Array(4).fill(null),
    )
  }
  expect([isOwnPage(''), isWebAddress('')]).toEqual([false, false])
})
