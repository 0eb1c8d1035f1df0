import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import type { Click } from './click'

const folder = mkdtempSync(join(tmpdir(), 'clicks-'))
afterAll(() => rmSync(folder, { recursive: true }))

vi.mock('@/lib/env', () => ({ env: () => ({ DATA_DIR: folder, LOG_LEVEL: 'silent' }) }))
vi.mock('@/lib/supabase/call', () => ({
  isWrongData: () => false,
  callFunction: async (_name: string, { clicks }: { clicks: Click[] }) =>
    clicks.map(({ id }) => ({ click_id: id, destination: 'https://shop.example.com/', window_days: 30 })),
}))

const click: Click = {
  id: '01997b5c-0000-7000-8000-000000000001',
  code: 'ana',
  visitor_id: 'v',
  network_hash: 'h',
  clicked_at: '2026-11-21T12:00:00.000Z',
}

test('every bundle of the process shares the destinations that one bundle cached', async () => {
  const start = await import('./clicks')
  start.startRecorder()
  vi.resetModules()
  const link = await import('./clicks')
  expect(link.cachedDestination).not.toBe(start.cachedDestination)
  expect(link.cachedDestination('ana').destination).toBe('/')
  expect(link.recorder()).toBe(start.recorder())
  await link.recorder().take(click)
  expect(link.cachedDestination('ana').destination).toBe('https://shop.example.com/')
  expect(start.cachedDestination('ana').destination).toBe('https://shop.example.com/')
})
