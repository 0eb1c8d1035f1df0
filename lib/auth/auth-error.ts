import { AppError } from '@/lib/errors'

const WEAK: Record<string, string> = {
  length: 'fields.password_length',
  characters: 'fields.password_characters',
  pwned: 'fields.password_pwned',
}

type AuthFailure = { code?: string | undefined; status?: number | undefined; reasons?: string[] | undefined }

/** The auth service's refusal as an AppError; any other error is thrown on unchanged. */
export function toAppError(error: unknown): unknown {
  const { code, status, reasons } = (error ?? {}) as AuthFailure
  if (code === 'weak_password') {
    const keys = (reasons ?? []).flatMap((reason) => WEAK[reason] ?? [])
    return new AppError(
      'invalid',
      {},
      { fields: { password: keys.length ? keys : [WEAK.characters as string] } },
    )
  }
  if (code === 'same_password')
    return new AppError('invalid', {}, { fields: { password: ['fields.password_same'] } })
  if (status === 429) return new AppError('rate_limited', { minutes: 1 })
  if (status === 502 || status === 503 || status === 504 || status === 0)
    return new AppError('unavailable', {}, { cause: error })
  return error
}

/** The auth service knew the address already: hosted answers as for a new one, the embedded backend with 429. */
export function isExistingAccount(error: unknown, identities: unknown[] | undefined): boolean {
  const { code } = (error ?? {}) as AuthFailure
  if (code === 'user_already_exists' || code === 'email_exists' || code === 'over_email_send_rate_limit')
    return true
  return !error && identities?.length === 0
}

/** Whether the service refused the request; a service that is down or broken did not. */
export function isRefusal(error: unknown): boolean {
  const { status } = (error ?? {}) as AuthFailure
  return status !== undefined && status >= 400 && status < 500
}

/** Unknown addresses and repeats are not the reader's business; a service that is down is. */
export function hideRefusal(error: unknown) {
  if (error && !isRefusal(error)) throw toAppError(error)
}
