import { createHmac, timingSafeEqual } from 'node:crypto'

export type Claims = { sub: string; session_id: string; aal?: string; amr?: unknown[] } & Record<
  string,
  unknown
>

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const signatureOf = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest()

export function signToken(claims: Claims, secret: string): string {
  const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`
  return `${text}.${signatureOf(text, secret).toString('base64url')}`
}

/** The claims of a token that this secret signed. */
export function readToken(token: string, secret: string): Claims | undefined {
  const [head = '', body = '', signature = ''] = token.split('.')
  const [given, expected] = [Buffer.from(signature, 'base64url'), signatureOf(`${head}.${body}`, secret)]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return
  return JSON.parse(Buffer.from(body, 'base64url').toString())
}
