import { z } from 'zod'
import { CONTACT_STATE, CONTACT_TOPIC, type ContactState, type ContactTopic } from '@/lib/supabase/enums'

export const NAME_LENGTH = 120
export const MESSAGE_LENGTH = 4_000
/** The field that people do not see; it has a name that machines like to fill. */
export const TRAP = 'website'

export function toContactTopic(value: unknown): ContactTopic | undefined {
  return CONTACT_TOPIC.find((topic) => topic === value)
}

export function toContactState(value: unknown): ContactState | undefined {
  return CONTACT_STATE.find((state) => state === value)
}

const required = 'fields.required'
/** Browsers send a line end as two characters and count it as one. */
const text = (value: string) => value.replaceAll('\r\n', '\n').trim()

/** What a visitor writes; the same rules as `contact.check_contact`. */
export const contactSchema = z.object({
  name: z
    .string({ error: required })
    .trim()
    .min(1, { error: required })
    .max(NAME_LENGTH, { error: 'contact.name' }),
  email: z
    .string({ error: required })
    .trim()
    .min(1, { error: required, abort: true })
    .max(254, { error: 'fields.email' })
    .pipe(z.email({ error: 'fields.email' })),
  topic: z.enum(CONTACT_TOPIC, { error: 'contact.topic' }),
  message: z
    .string({ error: required })
    .transform(text)
    .pipe(
      z
        .string()
        .min(1, { error: required, abort: true })
        .min(10, { error: 'contact.message' })
        .max(MESSAGE_LENGTH, { error: 'contact.message' }),
    ),
  [TRAP]: z.string().default(''),
})

export const changeStateSchema = z.object({ message_id: z.uuid(), state: z.enum(CONTACT_STATE) })

/** A message as administrators see it; times in ISO 8601. `handledAt` is null before a decision. */
export const contactMessageSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    topic: z.enum(CONTACT_TOPIC),
    message: z.string(),
    locale: z.enum(['es', 'en']),
    state: z.enum(CONTACT_STATE),
    created_at: z.string(),
    handled_at: z.string().nullable(),
    handled_by: z.object({ full_name: z.string() }).nullable(),
  })
  .transform((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    topic: row.topic,
    message: row.message,
    locale: row.locale,
    state: row.state,
    createdAt: row.created_at,
    handledAt: row.handled_at,
    handledBy: row.handled_by?.full_name ?? null,
  }))
export type ContactMessage = z.output<typeof contactMessageSchema>
