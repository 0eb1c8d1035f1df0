import { z } from 'zod'
import { CONTACT_STATE } from '@/lib/supabase/enums'
import { amountOrNull, lines } from './schema'

export const ANSWER_LENGTH = 8_000
export const NOTE_LENGTH = 4_000
export const REASON_LENGTH = 500
export const REMINDER_LENGTH = 200

const message_id = z.uuid()
const long = (least: number, most: number, error: string) =>
  z.string({ error }).transform(lines).pipe(z.string().min(least, { error }).max(most, { error }))

/** The same rules as `change_contact_state`: a quote has its amount, a loss its reason. */
export const stateSchema = z
  .object({
    message_id,
    state: z.enum(CONTACT_STATE, { error: 'fields.choice' }),
    reason: z.string().transform(lines).default(''),
    quoted: amountOrNull('contact.quoted').default(null),
  })
  .transform(({ reason, ...form }, context) => {
    const refuse = (path: string) =>
      context.addIssue({ code: 'custom', path: [path], message: `contact.${path}` })
    const { length } = reason
    if ((length === 0 && form.state === 'lost') || (length > 0 && length < 3) || length > REASON_LENGTH)
      refuse('reason')
    if (form.state === 'quoted' && form.quoted === null) refuse('quoted')
    return { ...form, reason: reason || null }
  })

/** An empty owner is nobody. */
export const ownerSchema = z.object({
  message_id,
  owner_id: z
    .literal('')
    .transform(() => null)
    .or(z.uuid({ error: 'contact.owner' })),
})

export const noteSchema = z.object({ message_id, body: long(1, NOTE_LENGTH, 'contact.note') })

/** An empty day removes the reminder. */
export const reminderSchema = z.object({
  message_id,
  remind_on: z
    .literal('')
    .transform(() => null)
    .or(z.iso.date({ error: 'contact.remind_on' })),
  note: z
    .string()
    .trim()
    .max(REMINDER_LENGTH, { error: 'contact.remind_note' })
    .default('')
    .transform((text) => text || null),
})

export const answerSchema = z.object({
  message_id,
  idempotency_key: z.uuid(),
  body: long(10, ANSWER_LENGTH, 'contact.answer'),
})
