import { expect, test, vi } from 'vitest'

const mfa = vi.hoisted(() => ({ listFactors: vi.fn(), deleteFactor: vi.fn() }))
vi.mock('@/lib/supabase/service', () => ({ serviceClient: () => ({ auth: { admin: { mfa } } }) }))

const { resetFactors } = await import('./factor-reset')

test('every factor of the person is taken away', async () => {
  mfa.listFactors.mockResolvedValue({ data: { factors: [{ id: 'f1' }, { id: 'f2' }] }, error: null })
  mfa.deleteFactor.mockResolvedValue({ data: {}, error: null })
  await resetFactors('ana')
  expect(mfa.listFactors).toHaveBeenCalledWith({ userId: 'ana' })
  expect(mfa.deleteFactor.mock.calls).toEqual([[{ userId: 'ana', id: 'f1' }], [{ userId: 'ana', id: 'f2' }]])
})

test('one that stays is said so', async () => {
  mfa.listFactors.mockResolvedValue({ data: { factors: [{ id: 'f1' }] }, error: null })
  mfa.deleteFactor.mockResolvedValue({ data: null, error: { status: 503 } })
  await expect(resetFactors('ana')).rejects.toMatchObject({ key: 'unavailable' })
})
