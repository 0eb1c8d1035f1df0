import { join } from 'node:path'
import { App } from '@supabase/lite'
import { createPostgresConnection } from '@supabase/lite/postgres'
import type { Sql } from 'postgres'
import { authMails, type Deliver } from './deliver.ts'
import { AUTH_USAGE, ROLES } from './roles.ts'
import type { Secrets } from './secrets.ts'
import { openServiceRpc } from './service-rpc.ts'
import { valueTypes } from './value-types.ts'

export type LiteOptions = {
  databaseUrl: string
  secrets: Secrets
  siteUrl: string
  templates: string
  deliver: Deliver
}

/** Supabase's API on a PostgreSQL; `prepare` must have ended before the first request. */
export type Lite = {
  fetch: (request: Request, peer: string | null) => Promise<Response>
  sql: Sql
  prepare: (migrateWith: (sql: Sql) => Promise<number>) => Promise<number>
  close: () => Promise<void>
}

const HOUR = 3600

function authConfig({ secrets, siteUrl, templates }: LiteOptions) {
  const template = (name: string, subject: string) => ({
    subject,
    content_path: join(templates, `${name}.html`),
  })
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
      template: {
        confirmation: template('confirmation', 'Confirma tu correo · Confirm your email'),
        recovery: template('recovery', 'Cambia tu contraseña · Reset your password'),
      },
    },
  }
}

/** Opens `@supabase/lite` with the workarounds that make version 0.10 answer as hosted Supabase does. */
export function openLite(options: LiteOptions): Lite {
  const connection = createPostgresConnection({
    url: options.databaseUrl,
    postgresOptions: { max: 10, onnotice: () => {}, types: valueTypes },
  })
  // unless told that its job is done, lite grants everything to everybody on the first request
  Object.assign(connection, { rlsState: 'active' })
  const app = new App({
    connection,
    api: { schemas: ['public'], max_rows: 1000 },
    auth: authConfig(options),
    options: { drivers: { email: authMails(options.deliver) }, server: { admin: false } },
  })
  const sql = connection.driver
  const rpc = openServiceRpc(options.databaseUrl, options.secrets.secretKey)

  return {
    sql,
    fetch: async (request, peerAddress) => (await rpc.answer(request)) ?? app.fetch(request, { peerAddress }),
    close: async () => {
      await Promise.all([rpc.close(), connection.close()])
    },
    prepare: async (migrateWith) => {
      await app.init()
      await sql.unsafe(ROLES)
      await app.ensureSystemSchema()
      await sql.unsafe(AUTH_USAGE)
      const applied = await migrateWith(sql)
      await connection.clearSchemaCache()
      await connection.introspect()
      return applied
    },
  }
}
