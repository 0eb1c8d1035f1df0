import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const root = new URL('./', import.meta.url).pathname

/** Some start the linter, some meet a database, and machines may be busy. */
const LONG = 60_000

/** Tests that stand in for modules or change what a process shares: each of them gets modules of its own. */
const CHANGES = /\bvi\.\w+\(|\bprocess\.env\b|\bglobalThis\b/
const unit = globSync(
  ['*.test.ts', '{app,components,lib,messages,packages,scripts,supabase}/**/*.test.{ts,tsx}'],
  { cwd: root },
).filter((name) => !/(^|\/)node_modules\/|^supabase\/tests\//.test(name))
const alone = unit.filter((name) => CHANGES.test(readFileSync(root + name, 'utf8')))
const together = unit.filter((name) => !alone.includes(name))

export default defineConfig({
  resolve: {
    alias: {
      'server-only': new URL('./lib/testing/server-only.ts', import.meta.url).pathname,
      '@': root.replace(/\/$/, ''),
    },
  },
  test: {
    // next-intl's ESM build imports extensionless `next/navigation`: let Vite resolve it
    server: { deps: { inline: ['next-intl'] } },
    projects: [
      { extends: true, test: { name: 'unit', include: together, isolate: false, testTimeout: LONG } },
      { extends: true, test: { name: 'unit-alone', include: alone, testTimeout: LONG } },
      {
        extends: true,
        test: {
          name: 'contracts',
          include: ['contracts/**/*.test.ts'],
          testTimeout: LONG,
          hookTimeout: LONG,
        },
      },
      {
        extends: true,
        test: {
          name: 'db',
          include: ['supabase/tests/**/*.test.ts'],
          fileParallelism: false,
          isolate: false, // one after the other on one database: starting anew for each file is a fifth of the time
          testTimeout: LONG,
          hookTimeout: LONG,
        },
      },
    ],
  },
})
