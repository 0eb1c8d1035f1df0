import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'

const next = vi.hoisted(() => ({
  calls: [] as unknown[],
  answer: { data: null, error: null } as { data: unknown; error: unknown },
  refresh: vi.fn(),
  updateTag: vi.fn(),
  redirect: vi.fn((to: string) => {
    throw new Error(`redirect ${to}`)
  }),
}))
vi.mock('next/cache', () => ({ refresh: next.refresh, updateTag: next.updateTag }))
vi.mock('next/navigation', () => ({
  redirect: next.redirect,
  unstable_rethrow: (error: Error) => {
    if (error.message?.startsWith('redirect ')) throw error
  },
}))
vi.mock('next/headers', () => ({ headers: async () => new Headers({ 'x-next-intl-locale': 'en' }) }))
vi.mock('./auth/session', () => ({ getUser: async () => ({ id: 'person', isAdmin: true }) }))
vi.mock('./supabase/server', () => ({
  createClient: async () => ({
    rpc: async (name: string, args: unknown) => {
      next.calls.push([name, args])
      return next.answer
    },
  }),
}))

const { command } = await import('./command')
const { IDLE } = await import('./action-state')

function form(entries: Record<string, string>) {
  const data = new FormData()
  for (const [name, value] of Object.entries(entries)) data.set(name, value)
  return data
}
const schema = z.object({ link_id: z.string() })

beforeEach(() => {
  vi.clearAllMocks()
  next.calls = []
  next.answer = { data: { id: 'row' }, error: null }
})

test('the fields of the form are the arguments, and the page shows the new state', async () => {
  const archive = command('archive_link', { who: 'user', schema, staleTag: 'links', done: 'archived' })
  expect(await archive(IDLE, form({ link_id: '1', other: 'x' }))).toEqual({ status: 'ok', done: 'archived' })
  expect(next.calls).toEqual([['archive_link', { link_id: '1' }]])
  expect(next.updateTag).toHaveBeenCalledWith('links')
  expect(next.refresh).toHaveBeenCalledOnce()
})

test('arguments are converted, and what was done depends on the row and the form', async () => {
  const rename = command('archive_link', {
    who: 'user',
    schema: z.object({ link: z.string() }),
    args: ({ link }, user) => ({ link_id: `${link} of ${user.id}` }),
    done: (row, { link }) => `${row.id} ${link}`,
  })
  expect(await rename(IDLE, form({ link: '1' }))).toMatchObject({ done: 'row 1' })
  expect(next.calls).toEqual([['archive_link', { link_id: '1 of person' }]])
})

test('another page opens in the reader’s language', async () => {
  const open = command('archive_link', { who: 'user', schema, redirectTo: ({ id }) => `/links/${id}` })
  await expect(open(IDLE, form({ link_id: '1' }))).rejects.toThrow('redirect /en/links/row')
  expect(next.refresh).not.toHaveBeenCalled()
})

test('a refusal keeps its key; the page is refreshed only where the form asks for it', async () => {
  next.answer = { data: null, error: { message: 'errors.link.archived', code: 'PT409' } }
  const plain = command('archive_link', { who: 'user', schema, done: 'archived' })
  expect(await plain(IDLE, form({ link_id: '1' }))).toMatchObject({ status: 'error', key: 'link.archived' })
  expect(next.refresh).not.toHaveBeenCalled()
  const edit = command('archive_link', { who: 'user', schema, done: 'archived', refreshOnError: true })
  expect(await edit(IDLE, form({ link_id: '1' }))).toMatchObject({
    status: 'error',
    values: { link_id: '1' },
  })
  expect(next.refresh).toHaveBeenCalledOnce()
})
