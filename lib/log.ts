import pino, { type Logger } from 'pino'
import { env } from './env'

export const REQUEST_ID = 'x-request-id'
/** Set by the middleware on every page request: the requested path and query. */
export const REQUEST_PATH = 'x-request-path'

const PERSONAL = [
  'email',
  'password',
  'token',
  'token_hash',
  'recipient',
  'full_name',
  'cookie',
  'authorization',
]

let logger: Logger | undefined

// Made at the first line and not on import: a build imports everything and has no environment.
function writer(): Logger {
  logger ??= pino({
    level: env().LOG_LEVEL,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: PERSONAL.flatMap((name) => [name, `*.${name}`]), censor: '[cut]' },
  })
  return logger
}

type Facts = Record<string, unknown>

/** Structured, one line an event. Personal data is left out by habit and cut out here by name. */
export const log = {
  debug: (facts: Facts, event: string) => writer().debug(facts, event),
  info: (facts: Facts, event: string) => writer().info(facts, event),
  warn: (facts: Facts, event: string) => writer().warn(facts, event),
  error: (facts: Facts, event: string) => writer().error(facts, event),
}

const PLAIN_ID = /^[\w-]{8,64}$/

/** The caller's request id when it is a plain one, else a new one. */
export function toRequestId(value: string | null): string {
  return value && PLAIN_ID.test(value) ? value : crypto.randomUUID()
}
