import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Secret, TOTP } from 'otpauth'
import postgres, { type Sql } from 'postgres'
import { toString as drawCode } from 'qrcode'
import type { Secrets } from '../../supabase/local/secrets.ts'
import type { TemporaryBackend } from '../lib/temporary.ts'
import { type Claims, readToken, signToken } from './tokens.ts'

type Factor = {
  id: string
  user_id: string
  status: 'unverified' | 'verified'
  secret: string
  created_at: Date
}
type Session = { access_token?: string; refresh_token?: string; user?: { id: string; factors?: unknown[] } }

const refusal = (status: number, error_code: string, msg: string) =>
  Response.json({ code: status, error_code, msg }, { status })
const totpOf = ({ secret }: Factor) => new TOTP({ issuer: 'Alianza', secret: Secret.fromBase32(secret) })

/** The table of hosted Supabase that the database's own check reads. */
const TABLE = `create table if not exists auth.mfa_factors (id uuid primary key, user_id uuid not null references auth.users on delete cascade,
  friendly_name text, factor_type text not null, status text not null, secret text,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now())`

/**
 * Second factors as hosted Supabase's auth service answers them, in front of the embedded backend, which has none: its routes,
 * its refusals, tokens that carry their level, and its table. Everything else goes on to the backend.
 */
class FactorService {
  /** Sessions that verified a factor, and the latest refresh token of each session. */
  readonly #passed = new Set<string>()
  readonly #refresh = new Map<string, string>()
  readonly #db: Sql
  readonly #backend: string
  readonly #secret: string
  readonly #keys: Secrets

  constructor(db: Sql, backend: string, secrets: Secrets) {
    this.#db = db
    this.#backend = backend
    this.#secret = secrets.jwtSecret
    this.#keys = secrets
  }

  /** Answers a refusal of the database with its own status, as hosted Supabase does. */
  async answer(request: Request): Promise<Response> {
    try {
      return await this.#answer(request)
    } catch (error) {
      const { code = '', message } = error as { code?: string; message: string }
      const status = Number(/^PT(4\d\d)$/.exec(code)?.[1])
      if (!status) throw error
      return Response.json({ code, message }, { status })
    }
  }

  async #answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    const [, admin, id] = /^\/auth\/v1\/admin\/users\/([^/]+)\/factors(?:\/([^/]+))?$/.exec(pathname) ?? []
    if (admin) return this.#administer(request, admin, id)
    const [isOurs, factor, step] =
      /^\/auth\/v1\/factors(?:\/([^/]+))?(?:\/(challenge|verify))?$/.exec(pathname) ?? []
    if (!isOurs) return this.#forward(request, pathname)
    const claims = readToken(
      request.headers.get('authorization')?.slice('Bearer '.length) ?? '',
      this.#secret,
    )
    if (!claims) return refusal(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
    if (!factor) return this.#enroll(claims)
    const [stored] = (await this.#factorsOf(claims.sub)).filter((one) => one.id === factor)
    if (!stored) return refusal(404, 'mfa_factor_not_found', 'Factor not found')
    if (step === 'challenge')
      return Response.json({
        id: randomUUID(),
        type: 'totp',
        expires_at: Math.floor(Date.now() / 1000) + 300,
      })
    if (step === 'verify') return this.#verify(claims, stored, (await request.json()).code)
    if (stored.status === 'verified' && claims.aal !== 'aal2')
      return refusal(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
    await this.#db`delete from auth.mfa_factors where id = ${stored.id}`
    return Response.json({ id: stored.id })
  }

  #factorsOf(user: string): Promise<Factor[]> {
    return this.#db<Factor[]>`select id, user_id, status, secret, created_at from auth.mfa_factors
      where user_id = ${user} order by created_at`.then((rows) => [...rows])
  }

  async #administer(request: Request, user: string, id: string | undefined): Promise<Response> {
    if (request.headers.get('apikey') !== this.#keys.secretKey)
      return refusal(401, 'not_admin', 'User not allowed')
    if (!id) return Response.json((await this.#factorsOf(user)).map(shown))
    await this.#db`delete from auth.mfa_factors where id = ${id} and user_id = ${user}`
    return Response.json({ id })
  }

  async #enroll({ sub, email }: Claims): Promise<Response> {
    const [id, secret] = [randomUUID(), new Secret({ size: 20 }).base32]
    await this.#db`insert into auth.mfa_factors (id, user_id, factor_type, status, secret)
      values (${id}, ${sub}, 'totp', 'unverified', ${secret})`
    const uri = new TOTP({
      issuer: 'Alianza',
      label: String(email),
      secret: Secret.fromBase32(secret),
    }).toString()
    const qr_code = await drawCode(uri, { type: 'svg' })
    return Response.json({ id, type: 'totp', totp: { qr_code, secret, uri } })
  }

  async #verify(claims: Claims, factor: Factor, code: string): Promise<Response> {
    if (totpOf(factor).validate({ token: code, window: 1 }) === null)
      return refusal(422, 'mfa_verification_failed', 'Invalid TOTP code entered')
    await this
      .#db`update auth.mfa_factors set status = 'verified', updated_at = now() where id = ${factor.id}`
    this.#passed.add(claims.session_id)
    const access_token = this.#levelled(claims)
    const headers = {
      apikey: this.#keys.publishableKey,
      authorization: `Bearer ${access_token}`,
    }
    const user = await (await fetch(`${this.#backend}/auth/v1/user`, { headers })).json()
    return Response.json({
      access_token,
      token_type: 'bearer',
      expires_in: 3600,
      refresh_token: this.#refresh.get(claims.session_id),
      user: await this.#withFactors(user),
    })
  }

  #levelled(claims: Claims): string {
    const hasPassed = this.#passed.has(claims.session_id)
    const amr = [{ method: hasPassed ? 'totp' : 'password', timestamp: Math.floor(Date.now() / 1000) }]
    return signToken({ ...claims, aal: hasPassed ? 'aal2' : 'aal1', amr }, this.#secret)
  }

  async #withFactors<T extends { id: string }>(user: T): Promise<T> {
    return { ...user, factors: (await this.#factorsOf(user.id)).map(shown) }
  }

  /** Forwards to the backend; adds the assurance level to sessions and the factors to users. */
  async #forward(request: Request, pathname: string): Promise<Response> {
    const headers = new Headers(request.headers)
    for (const name of ['host', 'connection', 'accept-encoding', 'content-length']) headers.delete(name)
    const { search } = new URL(request.url)
    const body = ['GET', 'HEAD'].includes(request.method) ? undefined : await request.arrayBuffer()
    const answer = await fetch(this.#backend + pathname + search, {
      method: request.method,
      headers,
      body,
      redirect: 'manual',
    })
    if (!answer.ok || !/^\/auth\/v1\/(token|verify|user|signup)$/.test(pathname)) return answer
    const session: Session & { id?: string } = await answer.json()
    const claims = session.access_token && readToken(session.access_token, this.#secret)
    if (claims && session.refresh_token) {
      this.#refresh.set(claims.session_id, session.refresh_token)
      session.access_token = this.#levelled(claims)
    }
    const whole = session.user ? { ...session, user: await this.#withFactors(session.user) } : session
    return Response.json(session.id ? await this.#withFactors({ ...session, id: session.id }) : whole, {
      status: answer.status,
    })
  }
}

/** A factor without its secret, as the service shows it. */
function shown({ secret: _, ...factor }: Factor) {
  return { ...factor, factor_type: 'totp', friendly_name: null, updated_at: factor.created_at }
}

/** Starts it on a free port of 127.0.0.1, in front of a backend. */
export async function startFactorService({
  facts,
  secrets,
}: TemporaryBackend): Promise<{ url: string; close: () => Promise<void> }> {
  const db = postgres(facts.databaseUrl, { max: 2, onnotice: () => {} })
  await db.unsafe(TABLE)
  await db`select accounts.watch_factors()`
  const service = new FactorService(db, facts.url, secrets)
  const server = await new Promise<Server>((resolve) => {
    const made = serve({ port: 0, hostname: '127.0.0.1', fetch: (request) => service.answer(request) }, () =>
      resolve(made as Server),
    )
  })
  const close = async () => {
    server.close()
    server.closeAllConnections()
    await db.end({ timeout: 5 })
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}
