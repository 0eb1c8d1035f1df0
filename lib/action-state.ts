import type { ErrorParams, FieldErrors } from './errors'

/** What a form gets back after it was sent. Keys name messages under `errors.`; `values` is what was typed. */
export type ActionState = {
  status: 'idle' | 'ok' | 'error'
  key?: string
  params?: ErrorParams
  fields?: FieldErrors
  /** The keys as sentences in the reader's language. */
  messages?: ErrorMessages
  values?: Partial<Record<string, string>>
  /** Names what was done, for a form that has more than one good ending. */
  done?: string
}

export type ErrorMessages = { summary: string; fields: FieldErrors }

export const IDLE: ActionState = { status: 'idle' }
