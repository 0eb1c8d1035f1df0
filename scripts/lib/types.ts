import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { PlainFailure } from '../../supabase/local/failure.ts'
import { readIfThere } from '../../supabase/local/files.ts'
import { writeEnums } from './enums.ts'
import { readFacts } from './facts.ts'
import { correctNulls } from './nullability.ts'
import { NULLABLE_ARGUMENTS } from './nullable-arguments.ts'
import { ROOT } from './root.ts'
import { runToEnd } from './run-to-end.ts'

const HEADER = '// Generated from supabase/migrations by `npm run db:types`. Do not edit.\n'
/** The generator ends with one object of all enums' values, which no bundler can shake: `enums.ts` has them one by one. */
const CONSTANTS = /\nexport const Constants = [\s\S]*$/

/** A generated file: its path below the root and its text. */
export type Generated = { path: string; text: string }

/** Reads the database’s types, as Supabase’s generator writes them, and the values of its enums. */
export async function generateTypes(databaseUrl: string): Promise<Generated[]> {
  const cli = join(ROOT, 'node_modules/supabase/dist/supabase.js')
  const target = `--remote=${databaseUrl}?sslmode=disable`
  const { code, output, errors } = await runToEnd(
    [cli, 'gen', 'types', target, '--schema', 'public'],
    process.env,
  )
  if (code !== 0) throw new PlainFailure(`The types could not be generated:\n${errors || output}`)
  const { enums, neverNull } = await readFacts(databaseUrl)
  const types = correctNulls(output.replace(CONSTANTS, '\n'), {
    neverNull,
    nullableArguments: NULLABLE_ARGUMENTS,
  })
  return [
    { path: 'lib/supabase/types.ts', text: format(types) },
    { path: 'lib/supabase/enums.ts', text: format(writeEnums(enums)) },
  ]
}

/** The text formatted as ours. Under the file's own name biome would leave it alone: generated files are not checked. */
function format(text: string): string {
  const biome = join(ROOT, 'node_modules/.bin/biome')
  const { status, stdout, stderr } = spawnSync(
    biome,
    ['format', '--stdin-file-path=lib/supabase/generated.ts'],
    { cwd: ROOT, input: HEADER + text, encoding: 'utf8' },
  )
  if (status !== 0) throw new PlainFailure(`The types could not be formatted:\n${stderr}`)
  return stdout
}

/** The paths of the committed files that are not those of this database. */
export async function findStaleTypes(databaseUrl: string): Promise<string[]> {
  const generated = await generateTypes(databaseUrl)
  return generated.filter(({ path, text }) => readIfThere(join(ROOT, path)) !== text).map(({ path }) => path)
}
