import 'server-only'
import type { ErrorMessages } from './action-state'
import type { ErrorParams, FieldErrors } from './errors'
import type { Locale } from './i18n/routing'
import { translator } from './i18n/translator'

type Failure = { key?: string; params?: ErrorParams; fields?: FieldErrors }

/** Turns error keys into sentences on the server, so that no catalogue travels to the form. */
export async function localizeErrors(failure: Failure, locale: Locale): Promise<ErrorMessages> {
  const t = await translator(locale, 'errors')
  /** A key without a message becomes the sentence of an unexpected failure. */
  function sentence(key: string, params: ErrorParams = {}): string {
    const messageKey = key as Parameters<typeof t>[0]
    return t.has(messageKey)
      ? t(messageKey, params as never)
      : t('unexpected', { id: String(params.id ?? '') })
  }
  const fields = Object.entries(failure.fields ?? {}).map(([name, keys = []]) => [
    name,
    keys.map((key) => sentence(key, failure.params)),
  ])
  return {
    summary: sentence(failure.key ?? 'unexpected', failure.params),
    fields: Object.fromEntries(fields),
  }
}
