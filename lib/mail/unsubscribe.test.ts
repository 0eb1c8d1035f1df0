import { expect, test, vi } from 'vitest'

const rpc = vi.hoisted(() => vi.fn(async () => ({ data: true, error: null })))
vi.mock('@/lib/env', () => ({
  env: () => ({ APP_SECRET: 's'.repeat(32), SITE_URL: 'https://alianza.example' }),
}))
vi.mock('@/lib/supabase/service', () => ({ serviceClient: () => ({ rpc }) }))

const { readUnsubscribe, stopMails, unsubscribeUrl } = await import('./unsubscribe')

const PERSON = '6f1c7c1e-0d0f-4e9e-9b57-0c1f3b0a9d11'
const queryOf = (url = '') => Object.fromEntries(new URL(url).searchParams)

test('a mail that may be turned off carries an address that reads back', () => {
  const url = unsubscribeUrl('payout_paid', { person: PERSON, amount: 1 }, 'en')
  expect(url).toMatch(/^https:\/\/alianza\.example\/api\/account\/unsubscribe\?/)
  expect(queryOf(url).locale).toBe('en')
  expect(readUnsubscribe(queryOf(url))).toMatchObject({ person: PERSON, kind: 'payout_paid' })
})

test.each(['password_changed', 'account_suspended', 'email_change_confirm', 'toString'])(
  '%s cannot be turned off',
  (kind) => {
    expect(unsubscribeUrl(kind, { person: PERSON }, 'es')).toBeUndefined()
  },
)

test('a mail without a person has no such address', () => {
  expect(unsubscribeUrl('payout_paid', {}, 'es')).toBeUndefined()
  expect(unsubscribeUrl('payout_paid', null, 'es')).toBeUndefined()
})

test('the address serves for its person and kind only', async () => {
  const query = queryOf(unsubscribeUrl('payout_paid', { person: PERSON }, 'es'))
  for (const forged of [
    { ...query, kind: 'product_news' },
    { ...query, person: PERSON.replace('6', '7') },
    { ...query, signature: 'x' },
    { ...query, kind: 'password_changed' },
    {},
  ]) {
    expect(readUnsubscribe(forged)).toBeNull()
    await expect(stopMails(readUnsubscribe(forged))).rejects.toMatchObject({ key: 'accounts.link_invalid' })
  }
  expect(rpc).not.toHaveBeenCalled()
  await stopMails(readUnsubscribe(query))
  expect(rpc).toHaveBeenCalledWith('unsubscribe', { person_id: PERSON, kind: 'payout_paid' })
})
