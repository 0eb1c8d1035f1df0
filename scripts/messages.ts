/** `node scripts/run.mjs messages`: both languages say the same things, and every refusal of the database has a text. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from './lib/lifetime.ts'
import { compareMessages, type Messages, raisedKeys, unexplainedKeys } from './lib/messages.ts'
import { ROOT } from './lib/root.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

await runCommand(async () => {
  const es: Messages = JSON.parse(read('messages/es.json'))
  const en: Messages = JSON.parse(read('messages/en.json'))
  const files = readdirSync(join(ROOT, 'supabase/migrations')).filter((name) => name.endsWith('.sql'))
  const keys = raisedKeys(files.map((name) => read(`supabase/migrations/${name}`)).join('\n'))
  const problems = [
    ...compareMessages(es, en),
    ...unexplainedKeys(keys, 'es', es),
    ...unexplainedKeys(keys, 'en', en),
  ]
  for (const problem of problems) process.stdout.write(`${problem}\n`)
  return problems.length > 0 ? 1 : 0
})
