import { readEnv } from '../../lib/env.ts'
import { PlainFailure } from '../../supabase/local/failure.ts'
import { TRIAL_FOLDER } from './build.ts'
import { runVitest } from './checks.ts'
import { childEnv, embeddedEnv } from './settings.ts'
import { type Outcome, runStep, type Totals } from './steps.ts'
import { startTemporaryBackend, type TemporaryBackend } from './temporary.ts'
import { findStaleTypes } from './types.ts'

/** The environment that the app and the tests get on a temporary backend. */
export function testEnv({ facts, secrets, dataFolder }: TemporaryBackend, port: number): NodeJS.ProcessEnv {
  const source = embeddedEnv(secrets, Number(new URL(facts.url).port))
  const result = readEnv({
    ...source,
    PORT: String(port),
    SITE_URL: `http://localhost:${port}`,
    DATA_DIR: dataFolder,
    TRUSTED_PROXIES: '1',
    WEBHOOKS_TO_PRIVATE: '1',
    SCAMSCAN_LIVE: '0',
    LOG_LEVEL: 'warn',
  })
  if (!result.ok) throw new PlainFailure(result.problems.join('\n'))
  return childEnv(result.env, {
    BUILD_FOLDER: TRIAL_FOLDER,
    TEST_DATABASE_URL: facts.databaseUrl,
    MAILBOX_URL: facts.mailboxUrl,
  })
}

async function checkGeneratedTypes(databaseUrl: string): Promise<Outcome> {
  const stale = await findStaleTypes(databaseUrl)
  if (stale.length === 0) return { passed: 1, failed: 0, output: '' }
  return {
    passed: 0,
    failed: 1,
    output: `${stale.join(', ')} stale: run \`npm run db:types\` and commit.`,
  }
}

/** Changes each right in turn and asks all questions again: a fifth of the database tests' time. */
const WITHOUT_MUTATIONS = ['--exclude', 'supabase/tests/access/mutations.test.ts']

/** Generated types and database tests, on a fresh database of their own. Rights are mutated for a release, or when a filter names it. */
export async function runDatabaseTests(
  totals: Totals,
  filters: string[] = [],
  isRelease = true,
): Promise<void> {
  let backend: TemporaryBackend | undefined
  const isUp = await runStep(totals, 'migrations', async () => {
    backend = await startTemporaryBackend('http://localhost:3000', { isDurable: false })
    return { passed: 1, failed: 0, output: '' }
  })
  if (!isUp || !backend) return
  const { facts } = backend
  const env = testEnv(backend, 3000)
  await runStep(totals, 'generated types', () => checkGeneratedTypes(facts.databaseUrl))
  await runStep(totals, 'database tests', () => runVitest('db', env, isRelease ? filters : WITHOUT_MUTATIONS))
  await backend.dispose()
}
