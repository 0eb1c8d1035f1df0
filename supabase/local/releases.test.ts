import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findEditedMigrations, hashMigrations, listReleases, type Release } from './releases'

const folder = mkdtempSync(join(tmpdir(), 'alianza-releases-'))
afterAll(() => rmSync(folder, { recursive: true }))

const MIGRATIONS = 'supabase/migrations'
const releases = listReleases('supabase/releases')

test('a release is kept, and no migration of one was edited since', () => {
  expect(releases.length).toBeGreaterThan(0)
  for (const release of releases) expect(findEditedMigrations(release, MIGRATIONS)).toEqual([])
})

test('an edited, a removed and an inserted migration are named, a later one is not', () => {
  cpSync(MIGRATIONS, folder, { recursive: true })
  const put = (file: string, text: string) => writeFileSync(join(folder, file), text)
  put('20300101000000_first.sql', 'select 1;')
  put('20300102000000_second.sql', 'select 2;')
  const version = '20300102000000'
  const release = { version, migrations: hashMigrations(folder, version) } as Release
  expect(findEditedMigrations(release, folder)).toEqual([])
  put('20300102000000_second.sql', 'select 3;')
  put('20300101120000_between.sql', 'select 4;')
  put('20300103000000_later.sql', 'select 5;')
  rmSync(join(folder, '20300101000000_first.sql'))
  expect(findEditedMigrations(release, folder)).toEqual([
    '20300101000000_first.sql',
    '20300101120000_between.sql',
    '20300102000000_second.sql',
  ])
})
