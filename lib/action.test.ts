import { redirect } from 'next/navigation'
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'

const context = vi.hoisted(() => ({
  user: null as { id: string; isAdmin: boolean } | null,
  logged: [] as unknown[],
}))
vi.mock('next/headers', () => ({
  headers: async () => new Headers({ 'x-request-id': 'request-1', 'x-next-intl-locale': 'en' }),
}))
vi.mock('./auth/session', () => ({
  getUser: async () => context.user,
  requireUser: async () => redirect('/login'),
}))
vi.mock('./auth/steady', () => ({ steady: () => async () => undefined }))
vi.mock('./log', () => ({
  REQUEST_ID: 'x-request-id',
  log: { error: (facts: unknown) => context.logged.push(facts) },
}))

const { action, typedValues } = await import('./action')
const { readForm } = await import('./text')
const { AppError } = await import('./errors')
const { IDLE } = await import('./action-state')

const schema = z.object({ email: z.email({ error: 'fields.email' }) })

function form(entries: Record<string, string>) {
  const data = new FormData()
  for (const [name, value] of Object.entries(entries)) data.set(name, value)
  return data
}

beforeEach(() => {
  context.user = null
  context.logged = []
})

test('what was typed comes back, without passwords and the framework’s own fields', () => {
  const typed = form({
    email: 'a@b.c',
    password: 'x',
    new_password: 'y',
    secret: 'z',
    $ACTION_ID_1: '',
    note: 'hola',
  })
  expect(typedValues(readForm(typed))).toEqual({ email: 'a@b.c', note: 'hola' })
})

test('terms of a program as long as they may be come back, a megabyte does not', () => {
  const terms = 'a'.repeat(30_000)
  expect(typedValues({ terms, note: 'b'.repeat(1_000_000) })).toEqual({ terms })
})

test('an invalid form names its fields and never reaches the command', async () => {
  const run = vi.fn()
  const state = await action({ name: 't', who: 'anyone', schema }, run)(
    IDLE,
    form({ email: 'no', password: 'p' }),
  )
  expect(state.messages?.fields.email).toHaveLength(1)
  expect(state).toMatchObject({
    status: 'error',
    key: 'invalid',
    fields: { email: ['fields.email'] },
    values: { email: 'no' },
  })
  expect(run).not.toHaveBeenCalled()
})

test('the command gets the parsed input, the person and the language', async () => {
  context.user = { id: '1', isAdmin: false }
  const run = vi.fn(async () => ({ done: 'saved' }))
  const state = await action({ name: 't', who: 'user', schema }, run)(IDLE, form({ email: 'a@b.co' }))
  expect(state).toEqual({ status: 'ok', done: 'saved' })
  expect(run).toHaveBeenCalledWith({ email: 'a@b.co' }, { user: context.user, locale: 'en' })
})

test('a stranger is sent to the login page, a member is refused an administrator’s command', async () => {
  const run = vi.fn()
  const command = action({ name: 't', who: 'admin', schema }, run)
  await expect(command(IDLE, form({ email: 'a@b.co' }))).rejects.toThrow('NEXT_REDIRECT')
  context.user = { id: '1', isAdmin: false }
  expect(await command(IDLE, form({ email: 'a@b.co' }))).toMatchObject({ status: 'error', key: 'forbidden' })
  expect(run).not.toHaveBeenCalled()
})

test('a redirect passes through; an expected error keeps its key; an unexpected one is logged and shows the request id', async () => {
  const failing = (error: unknown) =>
    action({ name: 't', who: 'anyone', schema }, async () => {
      throw error
    })(IDLE, form({ email: 'a@b.co' }))
  await expect(
    action({ name: 't', who: 'anyone', schema }, async () => redirect('/x'))(IDLE, form({ email: 'a@b.co' })),
  ).rejects.toThrow('NEXT_REDIRECT')
  expect(await failing(new AppError('rate_limited', { minutes: 3 }))).toMatchObject({
    key: 'rate_limited',
    params: { minutes: 3 },
    values: { email: 'a@b.co' },
  })
  expect(await failing({ message: 'errors.commission.not_pending', code: 'PT409' })).toMatchObject({
    key: 'commission.not_pending',
  })
  expect(context.logged).toEqual([])
  expect(await failing(new Error('boom'))).toMatchObject({ key: 'unexpected', params: { id: 'request-1' } })
  expect(context.logged).toMatchObject([{ action: 't', request_id: 'request-1' }])
})

test('text that the database cannot hold is made whole before the schema reads it', async () => {
  const run = vi.fn()
  await action({ name: 't', who: 'anyone', schema: z.object({ note: z.string() }) }, run)(
    IDLE,
    form({ note: 'a\0b' }),
  )
  expect(run.mock.calls[0]?.[0]).toEqual({ note: 'a\ufffdb' })
})
