import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { PlainFailure } from '../../supabase/local/failure.ts'
import { readIfThere } from '../../supabase/local/files.ts'
import { ROOT } from './root.ts'
import { runToEnd } from './run-to-end.ts'

export const TYPES = join(ROOT, 'lib/supabase/types.ts')
const HEADER = '// Generated from supabase/migrations by `npm run db:types`. Do not edit.\n'

/** A database's TypeScript types, as Supabase's own generator writes them, formatted as ours. */
export async function generateTypes(databaseUrl: string): Promise<string> {
  const cli = join(ROOT, 'node_modules/supabase/dist/supabase.js')
  const target = `--remote=${databaseUrl}?sslmode=disable`
  const { code, output, errors } = await runToEnd(
    [cli, 'gen', 'types', target, '--schema', 'public'],
    process.env,
  )
  if (code !== 0) throw new PlainFailure(`The types could not be generated:\n${errors || output}`)
  const biome = join(ROOT, 'node_modules/.bin/biome')
  // under the file's own name biome would leave it alone: generated files are not checked
  const format = spawnSync(biome, ['format', '--stdin-file-path=lib/supabase/generated.ts'], {
    cwd: ROOT,
    input: HEADER + output,
    encoding: 'utf8',
  })
  if (format.status !== 0) throw new PlainFailure(`The types could not be formatted:\n${format.stderr}`)
  return format.stdout
}

/** True when the committed types are those of this database. */
export async function areTypesFresh(databaseUrl: string): Promise<boolean> {
  return readIfThere(TYPES) === (await generateTypes(databaseUrl))
}
