import { z } from 'zod'

const MISSING = 'is missing'

function text(minimum: number, purpose: string) {
  return z
    .string({ error: `${MISSING}: ${purpose}` })
    .min(minimum, { error: `must have at least ${minimum} characters: ${purpose}` })
}

function address(protocol: RegExp, error: string) {
  return z.url({
    protocol,
    error: (issue) => (issue.input === undefined ? `${MISSING}: ${error}` : `is not an address: ${error}`),
  })
}

const web = /^https?$/
const origin = (error: string) => address(web, error).transform((url) => url.replace(/\/+$/, ''))
const optional = z.string().trim().max(200).optional()
const port = z.coerce.number().int().min(1).max(65_535)

/** `k2:<43 characters>,k1:<43 characters>`: the first seals, the others still open. */
const SEALING_KEYS = /^([a-z0-9]{1,16}:[A-Za-z0-9_-]{43}(,(?!$)|$))+$/

const schema = z
  .object({
    NEXT_PUBLIC_SUPABASE_URL: origin('the address of the Supabase project, such as https://abc.supabase.co'),
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: text(20, "the project's publishable key (sb_publishable_…)"),
    SUPABASE_SECRET_KEY: text(20, "the project's secret key (sb_secret_…)"),
    PORT: port.default(3000),
    SITE_URL: origin('the public address of this site, such as https://alianza.example')
      .refine((url) => new URL(url).pathname === '/', { error: 'must be an address without a path' })
      .transform((url) => new URL(url).origin)
      .optional(),
    APP_SECRET: text(32, 'a random secret that the keys of programs are derived from; keep it'),
    PAYOUT_DETAILS_KEY: z
      .string({ error: `${MISSING}: the key that payout details are sealed with; keep it` })
      .regex(SEALING_KEYS, { error: 'must be id:key with 32 bytes as base64url, older ones after a comma' }),
    CRON_SECRET: text(16, 'a random secret that the scheduler shows to /api/cron/*'),
    SMTP_URL: address(/^smtps?$/, 'such as smtps://user:password@mail.example:465').optional(),
    LOCAL_MAILBOX_URL: address(web, 'where mails are stored on this machine').optional(),
    MAIL_FROM: z
      .string()
      .regex(/\S+@\S+/, { error: 'must hold an e-mail address, such as Alianza <hola@alianza.example>' })
      .default('Alianza <no-reply@localhost>'),
    TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
    COMPANY_NAME: optional,
    COMPANY_RUC: optional,
    COMPANY_ADDRESS: optional,
    COMPANY_EMAIL: z.email({ error: 'is not an e-mail address' }).optional(),
    COMPANY_PHONE: optional,
    STRIPE_SECRET_KEY: optional,
    STRIPE_WEBHOOK_SECRET: optional,
    STRIPE_API_URL: address(web, 'where Stripe answers, when not at its own address').optional(),
    PAYMENT_WEBHOOK_SECRET: z
      .string()
      .regex(/^whsec_[A-Za-z0-9+/=]{32,}$/, { error: 'must be whsec_ and at least 24 bytes as base64' })
      .optional(),
    CHAIN_RPC_URL: address(web, 'the node of the chain that offerings are on').optional(),
    CHAIN_ID: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
    WALLETCONNECT_PROJECT_ID: z
      .string()
      .regex(/^[0-9a-f]{32}$/, {
        error: 'must be 32 hexadecimal digits: the id of the project at WalletConnect',
      })
      .optional(),
    VOUCHER_KEY: z
      .string()
      .regex(/^0x[0-9a-f]{64}$/, {
        error: 'must be 0x and 32 bytes in hexadecimal: the key that signs vouchers',
      })
      .optional(),
    SANCTIONS_FILE: z.string().trim().max(500).optional(),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
    EMBEDDED_BACKEND: z.enum(['0', '1']).default('0'),
    HOST: z.string().default('localhost'),
    WEBHOOKS_TO_PRIVATE: z.enum(['0', '1']).default('0'),
    DEMO: z.enum(['0', '1']).default('1'),
    SCAMSCAN_LIVE: z.enum(['0', '1']).default('1'),
    SCAMSCAN_FEEDS: z.string().trim().min(1).optional(),
    DATA_DIR: z.string().default('.data'),
    CLICK_JOURNAL_DIR: z.string().optional(),
  })
  .refine((env) => env.SMTP_URL || env.LOCAL_MAILBOX_URL, {
    path: ['SMTP_URL'],
    error: `${MISSING}: mails leave by it, such as smtps://user:password@mail.example:465`,
    when: () => true,
  })
  .refine((env) => env.SUPABASE_SECRET_KEY !== env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY, {
    path: ['SUPABASE_SECRET_KEY'],
    error: 'is the publishable key: it must be the secret one',
  })
  .refine((env) => Boolean(env.STRIPE_SECRET_KEY) === Boolean(env.STRIPE_WEBHOOK_SECRET), {
    path: ['STRIPE_WEBHOOK_SECRET'],
    error: 'and STRIPE_SECRET_KEY belong together: set both or neither',
  })
  .refine((env) => Boolean(env.CHAIN_RPC_URL) === Boolean(env.CHAIN_ID), {
    path: ['CHAIN_ID'],
    error: 'and CHAIN_RPC_URL belong together: set both or neither',
  })
  .transform((env) => ({ ...env, SITE_URL: env.SITE_URL ?? `http://localhost:${env.PORT}` }))

/** True under `npm run dev`; fixed when the site is built. */
export const isDevelopment = process.env.NODE_ENV === 'development'

export type Env = z.infer<typeof schema>
export type EnvResult = { ok: true; env: Env } | { ok: false; problems: string[] }
type Source = Record<string, string | undefined>

const EXPECTED: Record<string, string> = {
  PORT: 'must be a port between 1 and 65535',
  TRUSTED_PROXIES: 'must be the number of proxies in front of this server, 0 to 10',
  LOG_LEVEL: 'must be one of trace, debug, info, warn, error, fatal, silent',
  DEMO: 'must be 0 (no demo story) or 1',
  EMBEDDED_BACKEND: 'must be 0 or 1',
  SCAMSCAN_LIVE: 'must be 0, or 1 to ask the internet about what is scanned',
  WEBHOOKS_TO_PRIVATE: 'must be 0, or 1 to let webhooks reach private addresses',
}

/** Checks variables and fills in defaults; an empty one counts as missing. Says one sentence for each problem. */
export function readEnv(source: Source): EnvResult {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()))
  const result = schema.safeParse(given)
  if (result.success) return { ok: true, env: result.data }
  const problems = result.error.issues.map(({ path, message }) => {
    const name = String(path[0])
    return `${name} ${EXPECTED[name] ?? message}.`
  })
  return { ok: false, problems: [...new Set(problems)] }
}

let checked: Env | undefined

/** The checked environment of this process. Reads `process.env` as a whole, so that no value is fixed at build time. */
export function env(): Env {
  if (checked) return checked
  const result = readEnv(process.env)
  if (!result.ok) throw new Error(`The environment is not complete. ${result.problems.join(' ')}`)
  checked = result.env
  return checked
}

/** Whether the backend knows second factors: hosted Supabase does, the one that we start ourselves does not. */
export function hasFactors(): boolean {
  return env().EMBEDDED_BACKEND !== '1'
}

/** What is wrong with this process' environment; empty when it is complete. */
export function envProblems(): string[] {
  const result = readEnv(process.env)
  return result.ok ? [] : result.problems
}
