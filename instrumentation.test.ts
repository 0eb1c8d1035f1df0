import { afterEach, expect, test, vi } from 'vitest'
import { register } from './instrumentation'

const started: string[] = []
vi.mock('@/lib/boot', () => ({ prepareServer: () => started.push('settings') }))
vi.mock('@/lib/links/clicks', () => ({ startRecorder: () => started.push('clicks') }))
vi.mock('@/lib/banners/impressions', () => ({ startImpressions: () => started.push('impressions') }))
afterEach(() => {
  started.length = 0
  vi.unstubAllEnvs()
})

test('a server checks its settings, then takes up the clicks and impressions that wait', async () => {
  vi.stubEnv('NEXT_RUNTIME', 'nodejs')
  await register()
  expect(started).toEqual(['settings', 'clicks', 'impressions'])
})

test('a build and the edge start nothing', async () => {
  vi.stubEnv('NEXT_RUNTIME', 'nodejs')
  vi.stubEnv('NEXT_PHASE', 'phase-production-build')
  await register()
  vi.stubEnv('NEXT_RUNTIME', 'edge')
  vi.stubEnv('NEXT_PHASE', '')
  await register()
  expect(started).toEqual([])
})
