export type ErrorParams = Record<string, string | number>
export type FieldErrors = Partial<Record<string, string[]>>

/** A failure that the reader sees: `key` (and each field's keys) name messages under `errors.` in messages/. */
export class AppError extends Error {
  readonly key: string
  readonly params: ErrorParams
  readonly fields: FieldErrors | undefined
  constructor(key: string, params: ErrorParams = {}, options: ErrorOptions & { fields?: FieldErrors } = {}) {
    super(key, options)
    this.name = 'AppError'
    this.key = key
    this.params = params
    this.fields = options.fields
  }
}

export type Explained = { key: string; params: ErrorParams; fields?: FieldErrors }

/** The message of fetch when the backend did not answer; supabase-js hands it on. */
const NO_ANSWER = /fetch failed|aborted due to timeout|ECONNREFUSED/
const RAISED = /^errors\.([\w.]+)$/
/** SQLSTATEs of a value that its type cannot hold (no date, no uuid, too large a number, NUL): what was sent is wrong, not we. */
const UNREADABLE = /^22(?:001|003|007|008|021|P02|P03|P05)$/

/** What a command answers that was called while an administrator looks at the site as somebody. */
const READ_ONLY = '25006'

/** Database functions raise `errors.<key>`; PostgREST hands it on as `message`, with `details` as text. */
export function explain(error: unknown): Explained {
  if (error instanceof AppError) {
    return { key: error.key, params: error.params, ...(error.fields && { fields: error.fields }) }
  }
  const { code, message, details } = (error ?? {}) as { code?: unknown; message?: unknown; details?: unknown }
  if (typeof message === 'string' && NO_ANSWER.test(message)) return { key: 'unavailable', params: {} }
  if (code === READ_ONLY) return { key: 'view_as.read_only', params: {} }
  const key = typeof message === 'string' ? RAISED.exec(message)?.[1] : undefined
  if (!key) {
    const isUnreadable = typeof code === 'string' && UNREADABLE.test(code)
    return { key: isUnreadable ? 'unreadable' : 'unexpected', params: {} }
  }
  if (typeof details !== 'string' || !details) return { key, params: {} }
  // PT422 names the field that is wrong in its details.
  return { key, params: { details }, ...(code === 'PT422' && { fields: { [details]: [key] } }) }
}

/** The rows of a PostgREST answer, or its error thrown: nothing is swallowed on the way. */
export function unwrap<A extends { data: unknown; error: unknown }>(
  answer: A,
): Extract<A, { error: null }>['data'] {
  if (answer.error) throw answer.error
  return answer.data
}

/**
 * How many rows a query counted, or its error thrown. Ask with `{ count: 'exact' }` and `.limit(0)`: a HEAD request counts the
 * same, but its refusals have no body, and nobody could tell why.
 */
export function unwrapCount(answer: { count: number | null; data: unknown; error: unknown }): number {
  unwrap(answer)
  return answer.count ?? 0
}
