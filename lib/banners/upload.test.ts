import sharp from 'sharp'
import { beforeEach, expect, test, vi } from 'vitest'
import { takeImage } from './upload'

const scene = { steps: [] as string[], stored: new Set<string>(), onRegister: () => {} }

vi.mock('@/lib/files', () => ({
  storeFile: async (hash: string, ending: string) => {
    const name = `${hash}.${ending}`
    const isNew = !scene.stored.has(name)
    scene.stored.add(name)
    scene.steps.push(isNew ? 'stored' : 'found')
    return isNew
  },
  removeFiles: async (names: string[]) => {
    for (const name of names) scene.stored.delete(name)
    scene.steps.push(`removed ${names.length}`)
  },
}))
vi.mock('@/lib/command', () => ({
  callCommand: async (name: string) => {
    scene.steps.push(name)
    if (name === 'register_banner_file') scene.onRegister()
    return null
  },
}))
beforeEach(() => Object.assign(scene, { steps: [], onRegister: () => {} }))

const pixels = { width: 300, height: 250, channels: 3, background: '#0f6f8f' } as const
const image = sharp({ create: pixels }).png().toBuffer()
const upload = async () => takeImage(new File([new Uint8Array(await image)], 'a.png', { type: 'image/png' }))

test('an image is stored twice over, then registered', async () => {
  scene.stored.clear()
  await upload()
  expect(scene.steps).toEqual(['find_banner_file', 'stored', 'stored', 'register_banner_file'])
})

test('what was removed as unused between storing and registering is stored again', async () => {
  scene.stored.clear()
  await upload()
  const all = [...scene.stored]
  scene.steps = []
  scene.onRegister = () => scene.stored.clear()
  await upload()
  expect(scene.steps).toEqual([
    'find_banner_file',
    'found',
    'found',
    'register_banner_file',
    'stored',
    'stored',
  ])
  expect([...scene.stored]).toEqual(all)
})

test('what the database refuses is taken back, and only that', async () => {
  scene.stored.clear()
  scene.onRegister = () => {
    throw new Error('refused')
  }
  await expect(upload()).rejects.toThrow('refused')
  expect(scene.steps.at(-1)).toBe('removed 2')
  expect(scene.stored.size).toBe(0)
})
