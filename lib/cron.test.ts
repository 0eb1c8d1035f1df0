import { beforeEach, expect, test, vi } from 'vitest'
import { knowsSecret, runJobs } from './cron'
import { callFunction } from './supabase/call'
import { serviceClient } from './supabase/service'

vi.mock('./env', () => ({ env: () => ({ CRON_SECRET: 'a-secret-of-the-scheduler' }) }))
vi.mock('./log', () => ({ log: { error: vi.fn(), info: vi.fn(), debug: vi.fn() } }))
vi.mock('./supabase/call', () => ({ callFunction: vi.fn() }))
vi.mock('./supabase/service', () => ({ serviceClient: vi.fn() }))

const record = vi.mocked(callFunction) as unknown as ReturnType<typeof vi.fn>
const request = (secret = 'a-secret-of-the-scheduler') =>
  new Request('http://localhost/api/cron/maturing', {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}` },
  })
const recorded = () =>
  record.mock.calls.map(([, { job, state, error }]) => [job, state, error].filter(Boolean).join(' '))
const ran: string[] = []
const job =
  (name: string, counts: Record<string, number> = {}) =>
  async () => {
    ran.push(name)
    return counts
  }
const maturing = () => ({
  settle_clicks: job('settle_clicks', { settled: 2 }),
  mature_commissions: job('mature_commissions', { matured: 3 }),
  reseal_methods: job('reseal_methods', { resealed: 0 }),
  keep_house: job('keep_house'),
})
const broken = async () => {
  throw Object.assign(new Error('ana@example.com is there twice'), { code: '23505' })
}

beforeEach(() => {
  ran.length = 0
  record.mockReset().mockResolvedValue(undefined)
  vi.mocked(serviceClient).mockClear()
})

test('every job runs in the order of the schedule, and is recorded', async () => {
  const answer = await runJobs('maturing', request(), maturing())
  expect([answer.status, await answer.json()]).toEqual([200, { settled: 2, matured: 3, resealed: 0 }])
  expect(ran).toEqual(['settle_clicks', 'mature_commissions', 'reseal_methods', 'keep_house'])
  expect(recorded()).toEqual(ran.map((name) => `${name} succeeded`))
  expect(record.mock.calls[0]?.[1]).toMatchObject({ due_seconds: 3600 })
})

test('a job that throws stops none of the others; the answer and the record name it, without its text', async () => {
  const answer = await runJobs('maturing', request(), { ...maturing(), settle_clicks: broken })
  expect(answer.status).toBe(500)
  expect(await answer.json()).toEqual({ error: 'failed', failed: ['settle_clicks'], matured: 3, resealed: 0 })
  expect(ran).toEqual(['mature_commissions', 'reseal_methods', 'keep_house'])
  expect(recorded()).toContain('settle_clicks failed Error:23505')
  expect(recorded()).not.toContain('settle_clicks succeeded')
  expect(JSON.stringify(record.mock.calls)).not.toContain('ana@example.com')
})

test('jobs go on while nothing can be recorded, and all count as failed', async () => {
  record.mockRejectedValue(new Error('no answer'))
  const answer = await runJobs('maturing', request(), maturing())
  expect(ran).toHaveLength(4)
  expect([answer.status, await answer.json()]).toEqual([500, { error: 'failed', failed: ran }])
})

test('a caller without the secret runs no job and gets no service client', async () => {
  const answer = await runJobs('maturing', request('wrong'), maturing())
  expect([answer.status, await answer.json()]).toEqual([401, { error: 'unauthorized' }])
  expect([ran, recorded()]).toEqual([[], []])
  expect(serviceClient).not.toHaveBeenCalled()
})

test.each([
  ['Bearer a-secret-of-the-scheduler', true],
  ['bearer a-secret-of-the-scheduler', true],
  ['Bearer  a-secret-of-the-scheduler', false],
  ['a-secret-of-the-scheduler', false],
  ['Bearer ', false],
  ['', false],
])('the header "%s" has the secret: %s', (authorization, isRight) => {
  expect(knowsSecret(new Headers({ authorization }))).toBe(isRight)
})
