/** `node scripts/run.mjs messages`: compares the keys and arguments of both languages, and expects a text for every refusal of the database. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from './lib/lifetime.ts'
import { compareMessages, type Messages, raisedKeys, unexplainedKeys } from './lib/messages.ts'
import { ROOT } from './lib/root.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** `messages/<language>/<namespace>.json` as one tree. */
function readCatalogue(language: string): Messages {
  const folder = join('messages', language)
  const files = readdirSync(join(ROOT, folder)).filter((name) => /^\w+\.json$/.test(name))
  return Object.fromEntries(
    files.map((name) => [name.replace('.json', ''), JSON.parse(read(join(folder, name)))]),
  )
}

await runCommand(async () => {
  const [es, en] = [readCatalogue('es'), readCatalogue('en')]
  const files = readdirSync(join(ROOT, 'supabase/migrations')).filter((name) => name.endsWith('.sql'))
  const keys = raisedKeys(files.map((name) => read(`supabase/migrations/${name}`)).join('\n'))
  const problems = [
    ...compareMessages(es, en),
    ...unexplainedKeys(keys, 'Spanish', es),
    ...unexplainedKeys(keys, 'English', en),
  ]
  for (const problem of problems) process.stdout.write(`${problem}\n`)
  return problems.length > 0 ? 1 : 0
})
