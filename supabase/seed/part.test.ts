import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readParts } from './part'

function folderWith(...domains: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'alianza-parts-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const domain of domains) {
    mkdirSync(join(folder, domain))
    writeFileSync(join(folder, domain, 'part.ts'), `export const part = { nightly: ['${domain}'] }\n`)
  }
  return folder
}

test('finds the parts of all domains, in the order of the schemas', async () => {
  const parts = await readParts(folderWith('reports', 'accounts', 'payouts'))
  expect(parts.map(({ nightly }) => nightly?.[0])).toEqual(['accounts', 'payouts', 'reports'])
})

test('refuses a folder that names no domain', async () => {
  await expect(readParts(folderWith('accounts', 'acounts'))).rejects.toThrow('supabase/seed/acounts')
})

test('the domains of the story bring their own checks', async () => {
  const names = (await readParts()).flatMap(({ checks = {} }) => Object.keys(checks))
  expect(names.length).toBeGreaterThan(10)
  expect(new Set(names).size).toBe(names.length)
})
