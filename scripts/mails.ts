/**
 * `npm run mails`: writes supabase/templates from lib/mail and the messages. The drawing is JSX, which Node does not
 * run, so the test that compares the files writes them too.
 */
import { join } from 'node:path'
import { runCommand } from './lib/lifetime.ts'
import { ROOT } from './lib/root.ts'
import { runToEnd } from './lib/run-to-end.ts'

const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs')

await runCommand(async () => {
  const run = [VITEST, 'run', 'lib/mail/auth-templates.test.ts', '--project', 'unit*', '--update']
  const { code, all } = await runToEnd(run, { ...process.env, NO_COLOR: '1' })
  process.stdout.write(code === 0 ? 'supabase/templates is up to date.\n' : all)
  return code ?? 1
})
