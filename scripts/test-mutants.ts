/**
 * `npm run test:mutants [-- filter]`: makes each mistake of `supabase/tests/mutants`, alone, on a database of its own and
 * runs the tests of its domain, which must fail. `-- payouts` tries those of one filter. Ends with code 1 when one was not
 * caught. A mistake in a module of the app is written into the file while its tests run.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres, { type Sql } from 'postgres'
import { PlainFailure } from '../supabase/local/failure.ts'
import { splitStatements } from '../supabase/local/statements.ts'
import { type Mutant, mutants } from '../supabase/tests/mutants/mutants.ts'
import { runVitest } from './lib/checks.ts'
import { testEnv } from './lib/database-tests.ts'
import { atEnd, runCommand } from './lib/lifetime.ts'
import { ROOT } from './lib/root.ts'
import { startTemporaryBackend } from './lib/temporary.ts'

const say = (sentence: string) => process.stdout.write(`${sentence}\n`)

const changed = (text: string, { replace, by }: Mutant) => text.replace(replace, () => by)

/** How a statement of `supabase/schemas` replaces what is there already. */
function replacing(statement: string): string {
  const [, policy, table] = /^create policy ("[^"]+")\s+on ([a-z_.]+)/m.exec(statement) ?? []
  if (policy) return `drop policy ${policy} on ${table};\n${statement}`
  if (/^create function /m.test(statement))
    return statement.replace(/^create function /m, 'create or replace function ')
  throw new PlainFailure(`No function and no policy: ${statement.slice(0, 80)}`)
}

/** The statement that a mistake is in, as it is and as it would be. */
function statementsOf(mutant: Mutant): { right: string; wrong: string } {
  const text = readFileSync(join(ROOT, mutant.file), 'utf8')
  const before = splitStatements(text).map((one) => one.text)
  const after = splitStatements(changed(text, mutant)).map((one) => one.text)
  const at = before.findIndex((one, i) => one !== after[i])
  const [right, wrong] = [before[at], after[at]]
  if (!right || !wrong || before.length !== after.length)
    throw new PlainFailure(`"${mutant.name}" is in no statement of ${mutant.file}.`)
  return { right: replacing(right), wrong: replacing(wrong) }
}

async function inDatabase(sql: Sql, env: NodeJS.ProcessEnv, mutant: Mutant): Promise<number> {
  const { right, wrong } = statementsOf(mutant)
  await sql.unsafe(wrong)
  try {
    return (await runVitest('db', env, ['--bail=1', mutant.filter])).failed
  } finally {
    await sql.unsafe(right)
  }
}

async function inModule(mutant: Mutant): Promise<number> {
  const path = join(ROOT, mutant.file)
  const text = readFileSync(path, 'utf8')
  const restore = async () => writeFileSync(path, text)
  atEnd(restore)
  writeFileSync(path, changed(text, mutant))
  try {
    return (await runVitest('unit*', process.env, [mutant.filter])).failed
  } finally {
    await restore()
  }
}

await runCommand(async () => {
  const [only] = process.argv.slice(2)
  const wanted = mutants.filter(({ filter }) => !only || filter === only)
  if (wanted.length === 0) throw new PlainFailure(`No mistake is caught by "${only}".`)
  const backend = await startTemporaryBackend('http://localhost:3000')
  const env = testEnv(backend, 3000)
  const sql = postgres(backend.facts.databaseUrl, { max: 1, onnotice: () => undefined })
  let missed = 0
  for (const mutant of wanted) {
    const failed = await (mutant.part === 'db' ? inDatabase(sql, env, mutant) : inModule(mutant))
    if (failed === 0) missed += 1
    say(
      `  ${failed > 0 ? '✓ caught    ' : '✗ not caught'}  ${`${mutant.part} ${mutant.filter}`.padEnd(24)} ${mutant.name}`,
    )
  }
  await sql.end()
  await backend.dispose()
  say(`\n${wanted.length - missed} caught, ${missed} not caught`)
  return missed > 0 ? 1 : 0
})
