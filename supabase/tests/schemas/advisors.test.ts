import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import * as h from '../harness.ts'

/** What an advisor says and why it stays so. Everything else fails. */
const accepted: { rule: string; where: RegExp; because: string }[] = [
  {
    rule: 'rls_enabled_no_policy',
    where: new RegExp(`^(?:${h.DOMAINS.join('|')})\\.`),
    because:
      'no API role may enter a domain’s own schema; row-level security without a policy is the second lock',
  },
  {
    rule: 'unused_index',
    where: /./,
    because: 'counts scans since the database was made; the screen that needs an index is named beside it',
  },
]

type Finding = { name: string; level: string; detail: string; metadata: { schema?: string; name?: string } }

/** Supabase's own SQL rules (splinter) as the CLI carries them; it asks the database only, nothing on the network. */
async function advise(): Promise<Finding[]> {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.searchParams.set('sslmode', 'disable')
  const folder = await mkdtemp(join(tmpdir(), 'advisors-'))
  const cli = new URL('../../../node_modules/.bin/supabase', import.meta.url).pathname
  const quiet = { DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1', SUPABASE_NO_UPDATE_NOTIFIER: '1' }
  const env = { ...process.env, ...quiet, SUPABASE_HOME: folder }
  const flags = [
    '--type=all',
    '--level=info',
    '--fail-on=none',
    '--output-format=json',
    `--workdir=${folder}`,
  ]
  try {
    const { stdout } = await promisify(execFile)(cli, ['db', 'advisors', `--remote=${url}`, ...flags], {
      env,
    })
    return JSON.parse(stdout).results
  } finally {
    await rm(folder, { recursive: true })
  }
}

const whereOf = ({ metadata }: Finding) => `${metadata.schema}.${metadata.name}`

test('the Supabase advisors find nothing that is not explained', async () => {
  const findings = await advise()
  const unexplained = findings.filter(
    (finding) => !accepted.some(({ rule, where }) => rule === finding.name && where.test(whereOf(finding))),
  )
  expect(unexplained.map(({ level, name, detail }) => `${level} ${name}: ${detail}`)).toEqual([])
  // the rules did run: the tables of the domains' schemas are always reported
  expect(findings.map((finding) => `${finding.name} ${whereOf(finding)}`)).toContain(
    'rls_enabled_no_policy core.outbox',
  )
})
