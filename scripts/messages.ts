/** `node scripts/run.mjs messages`: compares the keys and arguments of both languages, and expects a text for every refusal of the database. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCatalogue } from './lib/catalogue.ts'
import { runCommand } from './lib/lifetime.ts'
import { compareMessages, raisedKeys, unexplainedKeys } from './lib/messages.ts'
import { ROOT } from './lib/root.ts'

await runCommand(async () => {
  const [es, en] = [readCatalogue(ROOT, 'es'), readCatalogue(ROOT, 'en')]
  const folder = join(ROOT, 'supabase/migrations')
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const keys = raisedKeys(files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n'))
  const problems = [
    ...compareMessages(es, en),
    ...unexplainedKeys(keys, 'Spanish', es),
    ...unexplainedKeys(keys, 'English', en),
  ]
  for (const problem of problems) process.stdout.write(`${problem}\n`)
  return problems.length > 0 ? 1 : 0
})
