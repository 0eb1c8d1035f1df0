import { z } from 'zod'
import { AUDIENCE, type Audience } from '@/lib/supabase/enums'

const text = z.string().trim().default('')
const day = z.union([z.literal(''), z.iso.date({ error: 'fields.date' })]).default('')
export const audienceField = (audience: Audience) => `for_${audience}`

/** A language without title and text is not announced in; the database judges that both are there. */
export const announceSchema = z.object({
  title_es: text,
  body_es: text,
  title_en: text,
  body_en: text,
  link: text,
  starts_on: day,
  ends_on: day,
  idempotency_key: z.uuid(),
  ...Object.fromEntries(AUDIENCE.map((audience) => [audienceField(audience), z.literal('on').optional()])),
})
export const announcementSchema = z.object({ announcement_id: z.uuid() })

/** The words of one language. */
export type Announcement = { id: string; title: string; body: string; link: string | null }
export type AnnouncementLine = {
  id: string
  audiences: Audience[]
  title: string
  languages: string[]
  startsAt: string
  endsAt: string | null
  withdrawnAt: string | null
  author: string | null
}
