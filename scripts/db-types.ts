/** `npm run db:types`: writes lib/supabase/types.ts from the migrations; `--check` only says whether it is stale. */
import { PlainFailure } from '../supabase/local/failure.ts'
import { writeWhole } from '../supabase/local/files.ts'
import { runCommand } from './lib/lifetime.ts'
import { startTemporaryBackend } from './lib/temporary.ts'
import { areTypesFresh, generateTypes, TYPES } from './lib/types.ts'

await runCommand(async () => {
  const { facts } = await startTemporaryBackend('http://localhost:3000')
  if (!process.argv.includes('--check')) {
    writeWhole(TYPES, await generateTypes(facts.databaseUrl), 0o644)
    process.stdout.write('lib/supabase/types.ts is up to date.\n')
    return 0
  }
  if (await areTypesFresh(facts.databaseUrl)) return 0
  throw new PlainFailure('lib/supabase/types.ts is stale: run `npm run db:types` and commit the file.')
})
