const CODE = /^[A-Za-z0-9_.:,-]{1,60}$/

function codeOf(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null | undefined)?.code
  return typeof code === 'string' && CODE.test(code) ? code : undefined
}

/**
 * How logs name a failure, because its text may hold personal data: its class, and the code that the database or the system gave it or its
 * cause. A message may hold what people entered.
 */
export function failureName(error: unknown): string {
  const { name, cause } = (error ?? {}) as { name?: unknown; cause?: unknown }
  const kind = typeof name === 'string' && /^[A-Za-z0-9_]{1,50}$/.test(name) ? name : 'Error'
  const code = codeOf(error) ?? codeOf(cause)
  return code ? `${kind}:${code.replaceAll('-', '_')}` : kind
}

/** Housekeeping failed in some domains; `code` names them with what the database answered: `links:23503`. */
export class HouseError extends Error {
  readonly code: string
  constructor(failed: string[]) {
    super(`Housekeeping failed in ${failed.join(', ')}.`)
    this.name = 'HouseError'
    this.code = failed.slice(0, 3).join(',')
  }
}
