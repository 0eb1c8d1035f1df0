/**
 * `npm run db:migration -- <name>`: writes the next file of supabase/migrations from what changed in supabase/schemas. What
 * shapes rows is named at its top and written by a person; `npm test -- db schemas` checks that both agree.
 */
import { existsSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import postgres from 'postgres'
import { PlainFailure } from '../supabase/local/failure.ts'
import { draftMigration } from '../supabase/local/next-migration.ts'
import { runCommand } from './lib/lifetime.ts'
import { ROOT } from './lib/root.ts'
import { startTemporaryBackend } from './lib/temporary.ts'

const NAME = /^[a-z][a-z0-9_]{2,60}$/
const log = (sentence: string) => process.stdout.write(`${sentence}\n`)

await runCommand(async () => {
  const [name = ''] = process.argv.slice(2)
  if (!NAME.test(name))
    throw new PlainFailure(
      'Name the migration: npm run db:migration -- add_orders (small letters and underscores).',
    )
  const backend = await startTemporaryBackend('http://localhost:3000')
  const sql = postgres(backend.facts.databaseUrl, { max: 1, onnotice: () => undefined })
  const { text, byHand } = await draftMigration(sql, join(ROOT, 'supabase/schemas'))
  await sql.end()
  await backend.dispose()
  if (!text) {
    log('The migrations match the schemas: nothing to write.')
    return 0
  }
  const version = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)
  const file = join(ROOT, 'supabase/migrations', `${version}_${name}.sql`)
  if (existsSync(file)) throw new PlainFailure(`${relative(ROOT, file)} is there already.`)
  writeFileSync(file, text)
  log(`Wrote ${relative(ROOT, file)}.`)
  for (const what of byHand) log(`  write by hand: ${what}`)
  return 0
})
