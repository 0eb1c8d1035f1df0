import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres, { type Sql } from 'postgres'
import { Webhook } from 'standardwebhooks'
import { activeBanner } from '../../supabase/tests/banners/stage.ts'
import * as h from '../../supabase/tests/harness.ts'
import { ensureBuild } from '../lib/build.ts'
import { testEnv } from '../lib/database-tests.ts'
import { trialPort } from '../lib/ports.ts'
import { startTemporaryBackend, type TemporaryBackend } from '../lib/temporary.ts'

/** Everything that load needs: a fresh backend, the environment of a site on it, links to follow, a key to sign with. */
export type Stage = {
  backend: TemporaryBackend
  port: number
  env: NodeJS.ProcessEnv
  sql: Sql
  codes: string[]
  /** Places that draw one of several banners. */
  slots: string[]
  sign: (body: string) => Record<string, string>
}

const LINKS = 5
const BANNERS = 4

/** Starts a fresh backend, makes a program with affiliates through the real commands, and builds the site. */
export async function setStage(log: (sentence: string) => void): Promise<Stage> {
  const port = await trialPort()
  const backend = await startTemporaryBackend(`http://localhost:${port}`)
  const env = testEnv(backend, port)
  const sql = postgres(backend.facts.databaseUrl, { max: 2, onnotice: () => {} })
  const { codes, keyId } = await sql.begin(async (tx) => {
    const program = await h.makeProgram(tx)
    await tx`update public.programs set destination = 'https://shop.example.com/' where id = ${program.id}`
    const codes: string[] = []
    for (let i = 0; i < LINKS; i++) codes.push((await h.makeAffiliate(tx, program)).code)
    const admin = await h.makePerson(tx, { admin: true })
    for (let i = 0; i < BANNERS; i++) await activeBanner(tx, admin, program)
    return { codes, keyId: program.keyId }
  })
  await ensureBuild(env, log)
  const slots = codes.map((code) => `${code}.300x250`)
  return { backend, port, env, sql, codes, slots, sign: signerOf(keyId, backend.secrets.appSecret) }
}

/** Signs as a shop does with the secret of its key. */
function signerOf(keyId: string, appSecret: string): Stage['sign'] {
  const secret = createHmac('sha256', appSecret).update(`program-key:${keyId}`).digest('base64')
  const webhook = new Webhook(`whsec_${secret}`)
  let sent = 0
  return (body) => {
    const at = new Date()
    const id = `msg_${sent++}`
    return {
      'content-type': 'application/json',
      'alianza-key': keyId,
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': webhook.sign(id, at, body),
    }
  }
}

const AGENTS = Array.from({ length: 240 }, (_, i) =>
  i % 2
    ? `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.${i}.0 Safari/537.36`
    : `Mozilla/5.0 (iPhone; CPU iPhone OS 18_${i % 7} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.${i} Mobile/15E148 Safari/604.1`,
)

/** The request headers of the nth visitor: each has an address and, in turn, a browser of its own. */
export function visitor(n: number): Record<string, string> {
  const address = `190.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
  return { 'user-agent': AGENTS[n % AGENTS.length] ?? '', 'x-forwarded-for': address }
}

/** How many of these ids are rows of a table. */
export async function countRows(sql: Sql, table: string, ids: string[]): Promise<number> {
  let count = 0
  for (let i = 0; i < ids.length; i += 10_000) {
    const [row] = await sql<{ count: number }[]>`
      select count(distinct id)::int as count from ${sql(table)} where id in ${sql(ids.slice(i, i + 10_000))}`
    count += row?.count ?? 0
  }
  return count
}

/** How many impressions are counted; those under way when a round ended were answered to nobody. */
/** What the database counts once nothing waits any more. */
export async function countImpressions(sql: Sql): Promise<number> {
  await sleep(2_000)
  const [row] = await sql<{ count: number }[]>`
    select coalesce(sum(impressions), 0)::int as count from public.banner_days`
  return row?.count ?? 0
}
