/** `npm run db:types`: generates the types of lib/supabase from the migrations; `--check` only lists stale files. */
import { join } from 'node:path'
import { PlainFailure } from '../supabase/local/failure.ts'
import { writeWhole } from '../supabase/local/files.ts'
import { runCommand } from './lib/lifetime.ts'
import { ROOT } from './lib/root.ts'
import { startTemporaryBackend } from './lib/temporary.ts'
import { findStaleTypes, generateTypes } from './lib/types.ts'

await runCommand(async () => {
  const { facts } = await startTemporaryBackend('http://localhost:3000')
  if (!process.argv.includes('--check')) {
    const generated = await generateTypes(facts.databaseUrl)
    for (const { path, text } of generated) writeWhole(join(ROOT, path), text, 0o644)
    process.stdout.write(`Up to date: ${generated.map(({ path }) => path).join(', ')}.\n`)
    return 0
  }
  const stale = await findStaleTypes(facts.databaseUrl)
  if (stale.length === 0) return 0
  throw new PlainFailure(`Stale: ${stale.join(', ')}. Run \`npm run db:types\` and commit.`)
})
