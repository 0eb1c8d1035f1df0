import type { ErrorParams, FieldErrors } from './errors'

/** What a form gets back after it was sent: error keys name messages under `errors.`, `R` is what its action returns. */
export type ActionState<R = unknown> = {
  status: 'idle' | 'ok' | 'error'
  key?: string
  params?: ErrorParams
  fields?: FieldErrors
  /** The keys as sentences in the reader's language. */
  messages?: ErrorMessages
  /** What was typed, while the form is still to be sent. */
  values?: Partial<Record<string, string>>
  /** Names what was done, for a form that has more than one good ending. */
  done?: string
  result?: R
}

export type ErrorMessages = { summary: string; fields: FieldErrors }

/** A server action made by `action()`; it ignores the state before. */
export type FormAction<R = unknown> = (previous: unknown, form: FormData) => Promise<ActionState<R>>

export const IDLE: ActionState<never> = { status: 'idle' }
