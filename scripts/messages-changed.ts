/** `npm run messages:changed -- REV`: every message that was added, edited or removed since a commit, in both languages, for an editor. */
import { execFileSync } from 'node:child_process'
import { basename, dirname } from 'node:path'
import { PlainFailure } from '../supabase/local/failure.ts'
import { readCatalogue } from './lib/catalogue.ts'
import { runCommand } from './lib/lifetime.ts'
import { flatten, type Messages } from './lib/messages.ts'
import { ROOT } from './lib/root.ts'

const git = (...parameters: string[]) =>
  execFileSync('git', parameters, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 })

/** The texts of a language at a commit, by the last folder, the file and the key, as `namespacesOf` names them. */
function textsAt(revision: string, language: string): Map<string, string> {
  const texts = new Map<string, string>()
  const folder = `messages/${language}`
  for (const file of git('ls-tree', '-r', '--name-only', revision, folder).split('\n')) {
    if (!file.endsWith('.json')) continue
    const namespace = dirname(file) === folder ? basename(file, '.json') : basename(dirname(file))
    const tree = JSON.parse(git('show', `${revision}:${file}`)) as Messages
    for (const [key, text] of flatten(tree)) texts.set(`${namespace}.${key}`, text)
  }
  return texts
}

await runCommand(async () => {
  const [revision] = process.argv.slice(2)
  if (!revision) throw new PlainFailure('Name a commit: npm run messages:changed -- HEAD~10')
  for (const language of ['es', 'en']) {
    const before = textsAt(revision, language)
    const after = flatten(readCatalogue(ROOT, language))
    const keys = [...new Set([...before.keys(), ...after.keys()])].sort()
    const changed = keys.filter((key) => before.get(key) !== after.get(key))
    process.stdout.write(`${language}: ${changed.length} of ${after.size} messages changed\n`)
    for (const key of changed) {
      const [was, is] = [before.get(key), after.get(key)]
      if (was !== undefined) process.stdout.write(`- ${key}: ${JSON.stringify(was)}\n`)
      if (is !== undefined) process.stdout.write(`+ ${key}: ${JSON.stringify(is)}\n`)
    }
  }
  return 0
})
