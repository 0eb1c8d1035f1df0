import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import type { Impression } from './impressions'

const folder = mkdtempSync(join(tmpdir(), 'impressions-'))
afterAll(() => rmSync(folder, { recursive: true }))

const counted: string[] = []
let calls = 0
let isDown = false
vi.mock('@/lib/env', () => ({ env: () => ({ DATA_DIR: folder, LOG_LEVEL: 'silent' }) }))
vi.mock('@/lib/supabase/call', () => ({
  isWrongData: () => false,
  callFunction: async (_name: string, { impressions }: { impressions: Impression[] }) => {
    calls += 1
    if (isDown) throw new Error('refused')
    counted.push(...impressions.map(({ id }) => id))
    return impressions.map(({ id }) => id)
  },
}))

const shown: Impression = {
  id: '01997b5c-0000-7000-8000-000000000001',
  banner_id: '01997b5c-0000-7000-8000-000000000002',
  link_id: null,
  at: '2026-11-21T12:00:00.000Z',
}

test('what a process that ended left on the disk is counted at the start of the next, without a visitor', async () => {
  const left = join(folder, 'clicks', 'impressions')
  mkdirSync(left, { recursive: true })
  // a file of this very number that is not of this start is of a process that ended
  const owner = `${hostname().replaceAll('.', '-')}.${process.pid}.00000000-0000-4000-8000-000000000000`
  writeFileSync(join(left, `${owner}.0.jsonl`), `${JSON.stringify(shown)}\n`)
  const { startImpressions, impressionFigures } = await import('./impressions')
  expect(impressionFigures()).toBeNull()
  startImpressions()
  expect(impressionFigures()).not.toBeNull()
  await expect.poll(() => counted).toEqual([shown.id])
  await expect.poll(() => readdirSync(left)).toEqual([])
})

const another = (n: number): Impression => ({ ...shown, id: `01997b5c-0000-7000-8000-00000000010${n}` })

test('those of one moment are counted by one call, and their file goes', async () => {
  const { countImpression } = await import('./impressions')
  const before = calls
  const all = [1, 2, 3].map(another)
  expect(await Promise.all(all.map(countImpression))).toEqual([undefined, undefined, undefined])
  await expect.poll(() => counted).toEqual(expect.arrayContaining(all.map(({ id }) => id)))
  expect(calls - before).toBe(1)
  await expect.poll(() => readdirSync(join(folder, 'clicks', 'impressions'))).toEqual([])
})

test('while the database does not answer they are answered and wait in the file', async () => {
  const { countImpression } = await import('./impressions')
  isDown = true
  expect(await countImpression(another(4))).toBeUndefined()
  expect(readdirSync(join(folder, 'clicks', 'impressions'))).toHaveLength(1)
  isDown = false
  await expect.poll(() => counted, { timeout: 5_000 }).toContain(another(4).id)
})
