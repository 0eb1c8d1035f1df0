import 'server-only'
import { getTranslations } from 'next-intl/server'
import { env } from './env'
import { preferredLocale } from './i18n/preferred'
import { REQUEST_ID } from './log'

const STATUS = {
  malformed: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method: 405,
  conflict: 409,
  too_large: 413,
  media_type: 415,
  invalid: 422,
  too_many: 429,
  unexpected: 500,
  unavailable: 503,
} as const

export type ProblemKind = keyof typeof STATUS
/** `code` is a key below `errors.` in messages/, such as `api.required`. */
export type FieldProblem = { field: string; code: string; params?: Record<string, string> }
type Extra = { fields?: FieldProblem[]; headers?: Record<string, string> }

export const problemStatus = (kind: ProblemKind): number => STATUS[kind]

/** Each field with what is wrong with it, in the caller's language. */
export async function explainFields(request: Request, fields: FieldProblem[]) {
  const locale = preferredLocale(request.headers.get('accept-language'))
  const explain = await getTranslations({ locale, namespace: 'errors' })
  return fields.map(({ field, code, params = {} }) => ({
    field,
    code,
    message: explain(code as never, params as never),
  }))
}

/**
 * A problem document (RFC 9457) in the caller's language. `fields` become `errors: [{field, code, message}]`;
 * `request_id` is what our log knows the call by.
 */
export async function problem(request: Request, requestId: string, kind: ProblemKind, extra: Extra = {}) {
  const locale = preferredLocale(request.headers.get('accept-language'))
  const t = await getTranslations({ locale, namespace: 'api.problems' })
  const errors = extra.fields && (await explainFields(request, extra.fields))
  const document = {
    type: `${env().SITE_URL}/problems/${kind}`,
    title: t(`${kind}.title`),
    status: STATUS[kind],
    detail: t(`${kind}.detail`),
    instance: `${new URL(request.url).pathname}#${requestId}`,
    request_id: requestId,
    ...(errors && { errors }),
  }
  return new Response(JSON.stringify(document), {
    status: STATUS[kind],
    headers: {
      'content-type': 'application/problem+json',
      'content-language': locale,
      'cache-control': 'no-store',
      [REQUEST_ID]: requestId,
      ...extra.headers,
    },
  })
}
