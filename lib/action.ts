import 'server-only'
import { headers } from 'next/headers'
import { unstable_rethrow } from 'next/navigation'
import { z } from 'zod'
import type { ActionState } from './action-state'
import { getUser, requireUser, type User } from './auth/session'
import { steady } from './auth/steady'
import { AppError, type Explained, explain, type FieldErrors } from './errors'
import { LOCALE_HEADER, type Locale, toLocale } from './i18n/routing'
import { localizeErrors } from './localize-errors'
import { log, REQUEST_ID } from './log'
import { readFiles, readForm } from './text'

export type Who = 'anyone' | 'user' | 'admin'
export type Actor<W extends Who> = W extends 'anyone' ? null : User
type Options<S extends z.ZodType, W extends Who> = {
  name: string
  who: W
  schema: S
  /** Answers, good or bad, take the same time whether or not an account exists. */
  steady?: boolean
  /** Also runs while an administrator looks at the site as somebody. */
  inView?: boolean
}
type Context<W extends Who> = { user: Actor<W>; locale: Locale }
type Outcome<R> = Pick<ActionState<R>, 'done' | 'result'> & {
  /** The form goes on with what was typed instead of beginning anew. */
  keepsValues?: boolean
}

const SECRET = /password|secret/i
/** No field takes more: terms of a program hold 30,000 characters. What is longer is not sent back. */
const LONGEST_TYPED = 40_000
/** Failures of the site and not of the reader: the action logs them. */
const LOGGED = new Set(['unexpected', 'unavailable'])

/** What was typed, to be shown again: no passwords or secrets, no files, no fields of the framework. */
export function typedValues(form: Record<string, FormDataEntryValue | File[]>): Record<string, string> {
  const typed = Object.entries(form).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' &&
      entry[1].length <= LONGEST_TYPED &&
      !SECRET.test(entry[0]) &&
      !entry[0].startsWith('$ACTION'),
  )
  return Object.fromEntries(typed)
}

/**
 * Every write passes here: checks who sends it, whether they may, and the form; then runs it and explains a failure.
 * The returned function is a server action for `useActionState` and works without JavaScript.
 */
export function action<S extends z.ZodType, W extends Who, R = undefined>(
  options: Options<S, W>,
  run: (input: z.output<S>, context: Context<W>) => Promise<Outcome<R> | undefined>,
) {
  return async function act(_previous: unknown, form: FormData): Promise<ActionState<R>> {
    const settle = options.steady ? steady() : async () => undefined
    const given: Record<string, FormDataEntryValue | File[]> = { ...readForm(form), ...readFiles(form) }
    const values = typedValues(given)
    const requestHeaders = await headers()
    const locale = toLocale(given.locale ?? requestHeaders.get(LOCALE_HEADER))
    const failed = async (failure: Explained): Promise<ActionState<R>> => ({
      status: 'error',
      ...failure,
      values,
      messages: await localizeErrors(failure, locale),
    })
    try {
      const user = (await admit(options)) as Actor<W>
      const input = options.schema.safeParse(given)
      if (!input.success) {
        const { fieldErrors } = z.flattenError(input.error)
        return await failed({ key: 'invalid', params: {}, fields: fieldErrors as FieldErrors })
      }
      const { keepsValues, ...outcome } = (await run(input.data, { user, locale })) ?? {}
      await settle()
      return { status: 'ok', ...outcome, ...(keepsValues && { values }) }
    } catch (error) {
      unstable_rethrow(error) // redirects are no failures
      await settle()
      const explained = explain(error)
      if (!LOGGED.has(explained.key)) return await failed(explained)
      const id = requestHeaders.get(REQUEST_ID) ?? ''
      log.error({ err: error, action: options.name, request_id: id }, 'action failed')
      return await failed({ key: explained.key, params: { id } })
    }
  }
}

/** Nobody acts while they look at the site as somebody else: the database would refuse, and a visitor's form is not theirs. */
async function admit({ who, inView }: Pick<Options<z.ZodType, Who>, 'who' | 'inView'>): Promise<User | null> {
  if (who === 'anyone' && inView) return null
  const user = (await getUser()) ?? (who === 'anyone' ? null : await requireUser())
  if (user?.view && !inView) throw new AppError('view_as.read_only')
  if (who === 'anyone') return null
  if (!user) throw new AppError('forbidden')
  if (who === 'admin' && !user.isAdmin) throw new AppError('forbidden')
  return user
}
