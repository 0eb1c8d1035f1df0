import { beforeEach, expect, test, vi } from 'vitest'
import { removeUnusedFiles } from './unused-files'

const names = Array.from({ length: 450 }, (_, index) => `${String(index).padStart(64, '0')}.webp`)
const scene = { isDue: true, steps: [] as unknown[], kept: new Set<string>(), fails: false }

vi.mock('@/lib/files', () => ({
  listFiles: async (before: Date) => {
    scene.steps.push(['list', Date.now() - before.getTime() >= 86_400_000])
    return names
  },
  removeFiles: async (some: string[]) => {
    if (scene.fails) throw new Error('Storage does not answer')
    scene.steps.push(['remove', some.length])
  },
}))
vi.mock('@/lib/supabase/call', () => ({
  callFunction: async (name: string, { objects = [], removed = [] }: Record<string, string[]>) => {
    if (name === 'begin_file_sweep') return scene.isDue
    const some = objects.filter((one) => !scene.kept.has(one))
    scene.steps.push([name, name === 'begin_file_removal' ? objects.length : removed.length])
    return name === 'begin_file_removal' ? some : removed.length
  },
}))
beforeEach(() => {
  Object.assign(scene, { isDue: true, steps: [], kept: new Set(), fails: false })
})

test('what no file names goes in parts, each written down before and crossed out after', async () => {
  scene.kept = new Set([...names.slice(0, 10), ...names.slice(200, 400)])
  expect(await removeUnusedFiles()).toEqual({ files_removed: 240 })
  expect(scene.steps).toEqual([
    ['list', true],
    ['begin_file_removal', 200],
    ['remove', 190],
    ['end_file_removal', 190],
    ['begin_file_removal', 200],
    ['begin_file_removal', 50],
    ['remove', 50],
    ['end_file_removal', 50],
  ])
})

test('a server that is not the first in an hour does nothing', async () => {
  scene.isDue = false
  expect(await removeUnusedFiles()).toEqual({ files_removed: 0 })
  expect(scene.steps).toEqual([])
})

test('what Storage did not remove stays written down', async () => {
  scene.fails = true
  await expect(removeUnusedFiles()).rejects.toThrow('Storage')
  expect(scene.steps.at(-1)).toEqual(['begin_file_removal', 200])
})
