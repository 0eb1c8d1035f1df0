import { beforeEach, expect, test, vi } from 'vitest'
import { sendOutbox } from './outbox'

const { rows, late, rpc, sendMail, error } = vi.hoisted(() => {
  const waiting: object[] = []
  const gone = new Set<number | undefined>()
  return {
    rows: waiting,
    rpc: vi.fn(async (name: string, parameters: { id?: number }) => ({
      data: name === 'claim_outbox' ? waiting : name === 'begin_outbox' ? !gone.has(parameters.id) : null,
      error: null,
    })),
    late: gone,
    sendMail: vi.fn(async (_to: string, _mail: { subject: string; text: string }) => {}),
    error: vi.fn(),
  }
})
vi.mock('@/lib/supabase/service', () => ({ serviceClient: () => ({ rpc }) }))
vi.mock('@/lib/env', () => ({
  env: () => ({ SITE_URL: 'https://alianza.example', COMPANY_NAME: 'Istmo, S.A.' }),
}))
vi.mock('@/lib/log', () => ({ log: { error } }))
vi.mock('./transport', () => ({ sendMail }))

const row = (id: number, template: string, data: unknown, locale = 'es') => ({
  id,
  template,
  recipient: `r${id}@example.com`,
  locale,
  data,
  attempts: 1,
})

beforeEach(() => {
  rows.length = 0
  late.clear()
  vi.clearAllMocks()
})

test('sends a mail in its language, with the company, and marks it as sent', async () => {
  rows.push(row(1, 'welcome', { name: 'Ana', person: 'x' }, 'en'))
  expect(await sendOutbox()).toEqual({ claimed: 1, sent: 1, failed: 0, taken: 0 })
  const [to, mail] = sendMail.mock.calls[0] ?? []
  expect(to).toBe('r1@example.com')
  expect(mail?.text).toContain('https://alianza.example/en/program-selection')
  expect(mail?.text).toContain('Istmo, S.A.')
  expect(rpc).toHaveBeenLastCalledWith('finish_outbox', { id: 1 })
})

test('an unknown kind and data that do not fit are logged as errors, and stop no other mail', async () => {
  rows.push(row(1, 'no_such_kind', {}), row(2, 'payout_paid', { amount: 1 }), row(3, 'account_exists', {}))
  expect(await sendOutbox()).toEqual({ claimed: 3, sent: 1, failed: 2, taken: 0 })
  expect(rpc).toHaveBeenCalledWith('fail_outbox', { id: 1, error: 'Unknown template no_such_kind' })
  expect(rpc).toHaveBeenCalledWith('fail_outbox', { id: 2, error: expect.stringContaining('currency') })
  expect(error).toHaveBeenCalledTimes(2)
  expect(sendMail).toHaveBeenCalledTimes(1)
})

test('a mail whose lease ended while others went slowly is left to the sender that has it now', async () => {
  rows.push(row(1, 'account_exists', {}), row(2, 'account_exists', {}))
  late.add(2)
  expect(await sendOutbox()).toEqual({ claimed: 2, sent: 1, failed: 0, taken: 1 })
  expect(sendMail).toHaveBeenCalledTimes(1)
  expect(rpc).not.toHaveBeenCalledWith('finish_outbox', { id: 2 })
})
