/** `npm run admin -- <email>`: makes an administrator of an existing account, and vouches for one whom another one appointed. */
import { z } from 'zod'
import { PlainFailure } from '../supabase/local/failure.ts'
import { findRunning } from './lib/backend.ts'
import { runCommand } from './lib/lifetime.ts'
import { dataFolder, isHosted, loadEnvFiles } from './lib/settings.ts'

async function findApi(): Promise<{ url: string; secretKey: string }> {
  if (!isHosted()) {
    const facts = await findRunning(dataFolder())
    if (facts) return facts
    throw new PlainFailure(
      'The platform is not running: start it with `npm start` in another window and try again.',
    )
  }
  const secretKey = process.env.SUPABASE_SECRET_KEY?.trim()
  if (!secretKey) throw new PlainFailure('SUPABASE_SECRET_KEY is missing: administrators are made with it.')
  return { url: `${process.env.NEXT_PUBLIC_SUPABASE_URL}`.trim().replace(/\/+$/, ''), secretKey }
}

/** Answers from when on they count: at once for the first one, else in a day. */
async function grantAdmin(email: string): Promise<Date> {
  const { url, secretKey } = await findApi()
  const answer = await fetch(`${url}/rest/v1/rpc/grant_admin`, {
    method: 'POST',
    headers: { apikey: secretKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
    signal: AbortSignal.timeout(15_000),
  }).catch((error: Error) => {
    throw new PlainFailure(`${url} does not answer (${error.message}).`)
  })
  if (answer.ok) return new Date(await answer.json())
  const { message } = (await answer.json().catch(() => ({}))) as { message?: string }
  if (message === 'errors.account.not_found') {
    throw new PlainFailure(
      `There is no account with the e-mail ${email}: create it on the site first, then run this again.`,
    )
  }
  throw new PlainFailure(`${url} refused (${answer.status}${message ? `: ${message}` : ''}).`)
}

await runCommand(async () => {
  loadEnvFiles()
  const email = z.email().safeParse(process.argv[2]?.trim())
  if (!email.success) throw new PlainFailure('Name the account: `npm run admin -- ana@example.com`.')
  const from = await grantAdmin(email.data)
  const when =
    from <= new Date() ? 'now' : `from ${from.toLocaleString('en')} on; every administrator was mailed`
  process.stdout.write(`${email.data} is an administrator ${when}.\n`)
  return 0
})
