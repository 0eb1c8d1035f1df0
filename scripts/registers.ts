/** `npm run registers`: writes the registers of pages, mails, messages and permissions; `--check` only names the stale ones. */
import { join } from 'node:path'
import { PlainFailure } from '../supabase/local/failure.ts'
import { readIfThere, writeWhole } from '../supabase/local/files.ts'
import { runCommand } from './lib/lifetime.ts'
import { writePermissions } from './lib/permissions.ts'
import { writeRegisters } from './lib/registers.ts'
import { ROOT } from './lib/root.ts'

await runCommand(async () => {
  const written = [...writeRegisters(ROOT), await writePermissions(ROOT)]
  const stale = written.filter(({ path, text }) => readIfThere(join(ROOT, path)) !== text)
  const names = stale.map(({ path }) => path).join(', ')
  if (stale.length > 0 && process.argv.includes('--check')) {
    throw new PlainFailure(`Stale: ${names}. Run \`npm run registers\` and commit.`)
  }
  for (const { path, text } of stale) writeWhole(join(ROOT, path), text, 0o644)
  process.stdout.write(stale.length > 0 ? `Written: ${names}.\n` : 'The registers are up to date.\n')
  return 0
})
