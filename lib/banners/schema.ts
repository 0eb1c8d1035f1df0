import { z } from 'zod'
import type { Texts } from '@/lib/i18n/texts'
import {
  BANNER_PLACEMENT,
  BANNER_STATE,
  type BannerAudience,
  type BannerPlacement,
  type BannerState,
} from '@/lib/supabase/enums'
import type { Health } from './words'

export const MOST_FILES = 10
export const MOST_FILE_BYTES = 4 * 1024 * 1024
export const IMAGE_TYPES = 'image/png,image/jpeg,image/webp,image/avif,image/gif'

/** Of a banner's places: how often it was shown, clicked on and sold. `rate` is clicks of impressions in basis points. */
export type BannerFigures = { impressions: number; clicks: number; sales: number; rate: number | null }
/** A banner as administrators see it; times in ISO 8601. `revision` is what an edit begins from. */
export type Banner = {
  id: string
  code: string
  name: string
  placement: BannerPlacement
  programId: string | null
  programName: Texts | null
  locale: 'es' | 'en'
  alt: string
  category: string
  audience: BannerAudience
  groupId: string | null
  email: string | null
  destination: string | null
  turns: number
  state: BannerState
  startsAt: string | null
  endsAt: string | null
  image: string
  width: number
  height: number
  revision: number
  answer: number | null
  answeredAt: string | null
}

/** What a place of this site shows; `slot` counts it. */
export type SiteBanner = { slot: string; alt: string; width: number; height: number }
export type BannerRow = Banner & BannerFigures & { health: Health[] }
/** A program that a banner or an asset may be of, with its groups. */
export type ProgramChoice = { id: string; name: Texts; groups: { id: string; name: Texts }[] }

const line = (max: number) => z.string().trim().max(max, { error: 'fields.too_long' }).default('')
const optionalId = z
  .string()
  .default('')
  .transform((text) => text || null)
  .pipe(z.uuid({ error: 'banner.program' }).nullable())
const locale = z.enum(['es', 'en'], { error: 'banner.locale' })
const file = z.instanceof(File).refine(({ size }) => size <= MOST_FILE_BYTES, { error: 'banner.image_large' })

export const uploadSchema = z.object({
  files: z
    .array(file, { error: 'image.missing' })
    .min(1, { error: 'image.missing' })
    .max(MOST_FILES, { error: 'banner.too_many_files' }),
  program_id: optionalId,
  placement: z.enum(BANNER_PLACEMENT, { error: 'fields.choice' }),
  locale,
  category: line(40),
  destination: line(2000),
  idempotency_key: z.uuid(),
})

export const replaceSchema = z.object({
  banner_id: z.uuid(),
  files: z.array(file, { error: 'image.missing' }).length(1, { error: 'image.missing' }),
})

export const stateSchema = z.object({ banner_id: z.uuid(), state: z.enum(BANNER_STATE) })

const DAY = /^\d{4}-\d{2}-\d{2}$/
const day = z
  .string()
  .trim()
  .default('')
  .refine((text) => text === '' || (DAY.test(text) && !Number.isNaN(Date.parse(text))), {
    error: 'fields.date',
  })

/** Panama's clock never changes. */
const startOf = (text: string) => (text ? `${text}T00:00:00-05:00` : null)
const endOf = (text: string) =>
  text ? `${new Date(Date.parse(text) + 86_400_000).toISOString().slice(0, 10)}T00:00:00-05:00` : null

/** Whom something is for as one choice: everyone, a group by its id, or one affiliate by their address. */
export const audienceFields = {
  audience: z.string().regex(/^(everyone|affiliate|[0-9a-f-]{36})$/, { error: 'fields.choice' }),
  email: z.string().trim().toLowerCase().max(254, { error: 'fields.too_long' }).default(''),
}
export type AudienceForm = { audience: string; email: string }

export const bannerFormSchema = z
  .object({
    banner_id: z.uuid(),
    revision: z.coerce.number().int().positive(),
    program_id: optionalId,
    name: z.string().trim().min(1, { error: 'fields.required' }).max(80, { error: 'fields.too_long' }),
    locale,
    alt: line(200),
    category: line(40),
    ...audienceFields,
    destination: line(2000),
    turns: z.coerce
      .number({ error: 'banner.turns' })
      .int({ error: 'banner.turns' })
      .min(1, { error: 'banner.turns' })
      .max(100, { error: 'banner.turns' }),
    starts_on: day,
    ends_on: day,
  })
  .refine((form) => !form.starts_on || !form.ends_on || form.starts_on <= form.ends_on, {
    path: ['ends_on'],
    error: 'banner.ends',
  })
  .transform(
    ({ banner_id, revision, program_id, audience, email, destination, starts_on, ends_on, ...rest }) => ({
      banner_id,
      revision,
      program_id,
      destination,
      audience: { audience, email } satisfies AudienceForm,
      fields: { ...rest, starts_at: startOf(starts_on), ends_at: endOf(ends_on) },
    }),
  )

/** The last day on which something is shown, by when it ends. */
export const lastDayOf = (endsAt: string | null) =>
  endsAt ? new Date(Date.parse(endsAt) - 5 * 3_600_000 - 1).toISOString().slice(0, 10) : ''
export const firstDayOf = (startsAt: string | null) =>
  startsAt ? new Date(Date.parse(startsAt) - 5 * 3_600_000).toISOString().slice(0, 10) : ''

export const toBannerState = (value: unknown): BannerState | undefined =>
  BANNER_STATE.find((state) => state === value)
