import { beforeEach, expect, test, vi } from 'vitest'
import { listFiles } from './files'

type Listed = { name: string; created_at: string | null }
const scene = { objects: [] as Listed[], error: null as object | null, offsets: [] as number[] }

vi.mock('./supabase/service', () => ({
  serviceClient: () => ({
    storage: {
      from: () => ({
        list: async (_: string, { limit, offset }: { limit: number; offset: number }) => {
          scene.offsets.push(offset)
          const data = scene.objects.slice(offset, offset + limit)
          return scene.error ? { data: null, error: scene.error } : { data, error: null }
        },
      }),
    },
  }),
}))
beforeEach(() => {
  Object.assign(scene, { objects: [], error: null, offsets: [] })
})

const DAY = new Date('2026-11-25T00:00:00Z')
const object = (n: number, created_at: string | null): Listed => ({
  name: `${String(n).padStart(64, '0')}.webp`,
  created_at,
})

test('all old objects are listed, a thousand at a time; new ones and other names are left out', async () => {
  const old = Array.from({ length: 1_500 }, (_, n) => object(n, '2026-11-24T23:59:59Z'))
  const others = [object(9_000, '2026-11-25T00:00:00Z'), object(9_001, null)]
  scene.objects = [...old, ...others, { name: 'folder', created_at: '2026-01-01T00:00:00Z' }]
  expect(await listFiles(DAY)).toEqual(old.map(({ name }) => name))
  expect(scene.offsets).toEqual([0, 1_000])
})

test('before the first upload there is no bucket', async () => {
  scene.error = { message: 'Bucket not found', statusCode: '404' }
  expect(await listFiles(DAY)).toEqual([])
})

test('a Storage that fails is no empty one', async () => {
  scene.error = { message: 'timeout', statusCode: '503' }
  await expect(listFiles(DAY)).rejects.toThrow()
})
