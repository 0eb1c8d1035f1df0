import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { App, setExperimental } from '@supabase/lite'
import { createPostgresConnection } from '@supabase/lite/postgres'
import type { Sql } from 'postgres'
import { watchAuthFailures, withRefusals } from './auth-refusal.ts'
import { authMails, type Deliver } from './deliver.ts'
import { objectFiles } from './object-files.ts'
import { quoteNames } from './quoted-names.ts'
import { ROLES, SYSTEM_USAGE } from './roles.ts'
import type { Secrets } from './secrets.ts'
import { openServiceRpc } from './service-rpc.ts'
import { valueTypes } from './value-types.ts'

export type LiteOptions = {
  databaseUrl: string
  secrets: Secrets
  siteUrl: string
  templates: string
  deliver: Deliver
  /** Where the objects of Storage are files. */
  objects: string
}

/** Supabase's API on a PostgreSQL; `prepare` must have ended before the first request. */
export type Lite = {
  fetch: (request: Request, peer: string | null) => Promise<Response>
  sql: Sql
  prepare: (migrateWith: (sql: Sql) => Promise<number>) => Promise<number>
  close: () => Promise<void>
}

const HOUR = 3600

/** The same files that a hosted project is given: supabase/templates, made by `npm run mails`. */
function mailTemplates(folder: string) {
  const subjects: Record<string, string> = JSON.parse(readFileSync(join(folder, 'subjects.json'), 'utf8'))
  const entries = Object.entries(subjects).map(([name, subject]) => [
    name,
    { subject, content_path: join(folder, `${name}.html`) },
  ])
  return Object.fromEntries(entries)
}

function authConfig({ secrets, siteUrl, templates }: LiteOptions) {
  return {
    enabled: true,
    jwt_secret: secrets.jwtSecret,
    jwt_expiry: HOUR,
    publishable_key: secrets.publishableKey,
    secret_key: secrets.secretKey,
    site_url: siteUrl,
    additional_redirect_urls: [`${siteUrl}/**`],
    minimum_password_length: 8,
    password_requirements: 'letters_digits',
    email: {
      enable_confirmations: true,
      otp_expiry: HOUR,
      otp_length: 6,
      template: mailTemplates(templates),
    },
  }
}

/** Opens `@supabase/lite` with the workarounds that make version 0.10 answer as hosted Supabase does. */
export function openLite(options: LiteOptions): Lite {
  const connection = createPostgresConnection({
    url: options.databaseUrl,
    postgresOptions: { max: 10, onnotice: () => {}, types: valueTypes },
  })
  // unless this flag is set, lite grants everything to everybody on the first request
  Object.assign(connection, { rlsState: 'active' })
  quoteNames(connection)
  const sql = connection.driver
  // the driver gets an address only; a changed one is not the account's yet
  const localeOf = async (address: string): Promise<string> => {
    const [user] = await sql`select raw_user_meta_data ->> 'locale' as locale from auth.users
      where lower(email) = lower(${address}) or lower(email_change) = lower(${address})
      order by lower(email) = lower(${address}) desc limit 1`
    return user?.locale ?? 'es'
  }
  setExperimental('storage', true)
  const app = new App({
    connection,
    api: { schemas: ['public'], max_rows: 1000 },
    auth: authConfig(options),
    storage: { enabled: true, file_size_limit: '20MiB' },
    options: { drivers: { email: authMails(options.deliver, localeOf) }, server: { admin: false } },
  })
  app._storageAdapter = objectFiles(options.objects)
  watchAuthFailures()
  const rpc = openServiceRpc(options.databaseUrl, options.secrets.secretKey)

  return {
    sql,
    fetch: async (request, peerAddress) =>
      (await rpc.answer(request)) ?? withRefusals(() => app.fetch(request, { peerAddress })),
    close: async () => {
      await Promise.all([rpc.close(), connection.close()])
    },
    prepare: async (migrateWith) => {
      await app.init()
      await sql.unsafe(ROLES)
      await app.ensureSystemSchema()
      await sql.unsafe(SYSTEM_USAGE)
      const applied = await migrateWith(sql)
      await connection.clearSchemaCache()
      const { views } = await connection.introspect()
      // their foreign keys are resolved once: with each request, lite looked every column up in its view's text
      for (const view of views) view.sql = ''
      return applied
    },
  }
}
