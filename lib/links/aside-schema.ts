import { z } from 'zod'

export const ASIDE_STATES = ['waiting', 'recorded', 'discarded'] as const
export type AsideState = (typeof ASIDE_STATES)[number]
export const toAsideState = (value: unknown): AsideState =>
  ASIDE_STATES.find((state) => state === value) ?? 'waiting'

/** A click whose values the database refused. */
export type AsideClick = {
  id: string
  code: string
  /** Its values by name: the time, the device, the marks. */
  facts: [string, string][]
  why: 'text' | 'value' | 'other'
  /** The SQLSTATE and its sentence. */
  reason: string
  attempts: number
  state: AsideState
  setAsideAt: string
}

const ids = z
  .string()
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(z.uuid()).min(1, { error: 'click.choice' }).max(100, { error: 'click.choice' }))
export const asideSchema = z.object({ aside_ids: ids })
