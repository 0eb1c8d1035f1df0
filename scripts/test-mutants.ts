/**
 * `npm run test:mutants [-- domain…]`: makes each mistake of `supabase/tests/<domain>/mutants.ts`, alone, on a temporary
 * database, and runs the tests of its domain, which must fail. Ends with code 1 when one was not caught. A mistake in a module
 * of the app is written into the file while its tests run.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres, { type Sql } from 'postgres'
import { compareCatalogues, readCatalogue } from '../supabase/local/catalogue.ts'
import { PlainFailure } from '../supabase/local/failure.ts'
import { splitStatements } from '../supabase/local/statements.ts'
import { type Mutant, readMutants } from '../supabase/tests/mutants/mutant.ts'
import { runVitest } from './lib/checks.ts'
import { testEnv } from './lib/database-tests.ts'
import { atEnd, runCommand } from './lib/lifetime.ts'
import { ROOT } from './lib/root.ts'
import type { Outcome } from './lib/steps.ts'
import { startTemporaryBackend } from './lib/temporary.ts'

const say = (sentence: string) => process.stdout.write(`${sentence}\n`)

const mutated = (text: string, { replace, by }: Mutant) => text.replace(replace, () => by)

/** The named constraints of a table's statement, each as it is written. */
function constraintsOf(table: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const { 0: start, 1: name = '', index } of table.matchAll(/\n {2}constraint (\w+) /g)) {
    let depth = 0
    let end = index + start.length
    for (; end < table.length && depth >= 0; end++) {
      const mark = table[end]
      depth += mark === '(' ? 1 : mark === ')' ? -1 : 0
      if (depth === 0 && mark === ',') break
    }
    found.set(name, table.slice(index + start.length, depth < 0 ? end - 1 : end).trim())
  }
  return found
}

/** What makes a table's constraints those of the statement, in a database that has the former ones. */
function constraintChanges(table: string, statement: string, former: string): string {
  const [wanted, had] = [constraintsOf(statement), constraintsOf(former)]
  const dropped = [...had]
    .filter(([name, text]) => wanted.get(name) !== text)
    .map(([name]) => `drop constraint ${name}`)
  const added = [...wanted]
    .filter(([name, text]) => had.get(name) !== text)
    .map(([name, text]) => `add constraint ${name} ${text}`)
  if (dropped.length + added.length === 0)
    throw new PlainFailure(`No named constraint of ${table} differs: ${statement.slice(0, 80)}`)
  return `alter table ${table} ${[...dropped, ...added].join(', ')};`
}

/** The statement as it takes the place of `former` in a database that already has it. */
function replacing(statement: string, former: string): string {
  const [, policy, table] = /^create policy ("[^"]+")\s+on ([a-z_.]+)/m.exec(statement) ?? []
  if (policy) return `drop policy ${policy} on ${table};\n${statement}`
  if (/^create (?:function|view) /m.test(statement))
    return statement.replace(/^create (?=function|view)/m, 'create or replace ')
  const made = /^create table ([a-z_.]+)/m.exec(statement)?.[1]
  if (made) return constraintChanges(made, statement, former)
  if (/^grant /.test(statement))
    return `${former.replace(/^grant/, 'revoke').replace(/ to (?=[a-z_, ]+;$)/, ' from ')}\n${statement}`
  throw new PlainFailure(`No function, view, policy or grant: ${statement.slice(0, 80)}`)
}

/** The statement that contains a mistake: as it is, and as the mistake makes it. */
function statementsOf(mutant: Mutant): { right: string; wrong: string } {
  const text = readFileSync(join(ROOT, mutant.file), 'utf8')
  const before = splitStatements(text).map((one) => one.text)
  const after = splitStatements(mutated(text, mutant)).map((one) => one.text)
  const at = before.findIndex((one, i) => one !== after[i])
  const [right, wrong] = [before[at], after[at]]
  if (!right || !wrong || before.length !== after.length)
    throw new PlainFailure(`"${mutant.name}" is in no statement of ${mutant.file}.`)
  return { right: replacing(right, wrong), wrong: replacing(wrong, right) }
}

/** The file of the first test that failed; null when none did. */
const noticedBy = ({ failed, output }: Outcome) =>
  failed > 0 ? (/FAIL .*?([\w./-]+\.test\.tsx?)/.exec(output)?.[1] ?? 'a file that does not start') : null

async function tryInDatabase(sql: Sql, env: NodeJS.ProcessEnv, mutant: Mutant): Promise<string | null> {
  const { right, wrong } = statementsOf(mutant)
  const filters = mutant.near ? [`${mutant.filter}${mutant.near}`, mutant.filter] : [mutant.filter]
  await sql.unsafe(wrong)
  try {
    for (const filter of filters) {
      const file = noticedBy(await runVitest('db', env, ['--bail=1', filter]))
      if (file) return file
    }
    return null
  } finally {
    await sql.unsafe(right)
  }
}

async function tryInModule(mutant: Mutant): Promise<string | null> {
  const path = join(ROOT, mutant.file)
  const text = readFileSync(path, 'utf8')
  const restore = async () => writeFileSync(path, text)
  atEnd(restore)
  writeFileSync(path, mutated(text, mutant))
  try {
    return noticedBy(await runVitest('unit*', process.env, [mutant.filter]))
  } finally {
    await restore()
  }
}

await runCommand(async () => {
  const domains = process.argv.slice(2)
  const selected = (await readMutants()).filter(([domain]) => !domains.length || domains.includes(domain))
  if (selected.length === 0) throw new PlainFailure(`There is no mistake of ${domains.join(', ')}.`)
  const backend = await startTemporaryBackend('http://localhost:3000')
  const env = testEnv(backend, 3000)
  const sql = postgres(backend.facts.databaseUrl, { max: 1, onnotice: () => undefined })
  const unchanged = await readCatalogue(sql)
  let missed = 0
  for (const [domain, mutant] of selected) {
    const start = Date.now()
    const file = await (mutant.part === 'db' ? tryInDatabase(sql, env, mutant) : tryInModule(mutant))
    if (!file) missed += 1
    const seconds = `${Math.round((Date.now() - start) / 1000)} s`.padStart(5)
    const result = file ? `✓ ${file.replace('supabase/tests/', '')}` : '✗ not caught'
    say(`  ${result.padEnd(36)} ${seconds}  ${domain.padEnd(12)} ${mutant.name}`)
  }
  const left = compareCatalogues(await readCatalogue(sql), unchanged)
  await sql.end()
  await backend.dispose()
  if (left.length > 0) throw new PlainFailure(`A mistake was not undone: ${left.join(', ')}`)
  say(`\n${selected.length - missed} caught, ${missed} not caught`)
  return missed > 0 ? 1 : 0
})
