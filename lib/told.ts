import 'server-only'
import type { ActionState } from './action-state'
import type { ErrorParams } from './errors'
import type { Locale } from './i18n/routing'
import { translator } from './i18n/translator'

/** An answer with its keys said in the reader's language, so that no catalogue travels to the form. */
export async function told(state: ActionState, locale: Locale): Promise<ActionState> {
  const t = await translator(locale, 'errors')
  /** An unknown key is the unexpected failure, never a bare key. */
  function sentence(key: string, params: ErrorParams = {}): string {
    const known = key as Parameters<typeof t>[0]
    return t.has(known) ? t(known, params as never) : t('unexpected', { id: String(params.id ?? '') })
  }
  const fields = Object.entries(state.fields ?? {}).map(([name, keys = []]) => [
    name,
    keys.map((key) => sentence(key, state.params)),
  ])
  return {
    ...state,
    told: { error: sentence(state.key ?? 'unexpected', state.params), fields: Object.fromEntries(fields) },
  }
}
