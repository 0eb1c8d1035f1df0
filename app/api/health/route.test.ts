import { beforeEach, expect, test, vi } from 'vitest'
import { JOB_NAMES } from '@/lib/jobs'
import { callFunction } from '@/lib/supabase/call'
import { GET } from './route'

vi.mock('next/server', () => ({ connection: async () => {} }))
vi.mock('@/lib/env', () => ({ env: () => ({ CRON_SECRET: 'a-secret-of-the-scheduler' }) }))
vi.mock('@/lib/log', () => ({ log: { error: vi.fn() } }))
vi.mock('@/lib/links/shared-recorder', () => ({ clickFigures: () => null }))
vi.mock('@/lib/supabase/call', () => ({ callFunction: vi.fn() }))

const call = vi.mocked(callFunction) as unknown as ReturnType<typeof vi.fn>
const runs = (broken: Record<string, string>) =>
  JOB_NAMES.map((name) => ({ name, state: broken[name] ?? 'ok', error: 'CallError:42501', failures: 4 }))
const answers = (jobs: unknown) =>
  call.mockImplementation(async (name: string) => (name === 'read_jobs' ? jobs : 0))
const ask = async (secret?: string) => {
  const headers = secret ? { authorization: `Bearer ${secret}` } : undefined
  const answer = await GET(new Request('http://localhost/api/health', { headers }))
  return [answer.status, await answer.json()]
}

beforeEach(() => {
  call.mockReset()
})

test('says that the scheduled work is done', async () => {
  answers(runs({}))
  expect(await ask()).toEqual([200, { status: 'ok', jobs: 'ok' }])
})

test('names what is late and what fails, and nothing else of it', async () => {
  answers(runs({ keep_house: 'failing', send_outbox: 'late' }))
  expect(await ask()).toEqual([
    200,
    { status: 'ok', jobs: 'failing', failing: ['keep_house'], late: ['send_outbox'] },
  ])
})

test('sees a scheduler that never came', async () => {
  answers([])
  expect(await ask()).toEqual([200, { status: 'ok', jobs: 'late', late: JOB_NAMES }])
})

test('gives every run to who knows the secret', async () => {
  answers(runs({}))
  const [, body] = await ask('a-secret-of-the-scheduler')
  expect(body.runs).toHaveLength(JOB_NAMES.length)
  expect(body.runs[0]).toMatchObject({ error: 'CallError:42501', failures: 4 })
})

test('is unavailable when the database does not answer', async () => {
  call.mockRejectedValue(new Error('no answer'))
  expect(await ask()).toEqual([503, { status: 'unavailable' }])
})
