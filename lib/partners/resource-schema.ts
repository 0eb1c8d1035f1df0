import { z } from 'zod'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { ASSET_STATE, type AssetState, RESOURCE_KIND } from '@/lib/supabase/enums'

const LARGEST_FILE = 3 * 1024 * 1024
const line = (max: number) => z.string().trim().max(max, { error: 'fields.too_long' }).default('')
const optionalId = z
  .union([z.uuid(), z.literal('').transform(() => null)])
  .optional()
  .default(null)

export const resourceSchema = z.object({
  resource_id: optionalId,
  kind: z.enum(RESOURCE_KIND, { error: 'fields.choice' }),
  title_es: z.string().trim().min(1, { error: 'resource.title' }).max(80, { error: 'resource.title' }),
  title_en: line(80),
  locale: z.enum(['', 'es', 'en'], { error: 'resource.locale' }).default(''),
  tier_id: optionalId,
  body: z
    .string()
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .pipe(z.string().max(5000, { error: 'resource.body' }))
    .default(''),
  files: z
    .array(z.instanceof(File).refine(({ size }) => size <= LARGEST_FILE, { error: 'file.large' }))
    .max(1)
    .default([]),
})
export const resourceStateSchema = z.object({ resource_id: z.uuid(), state: z.enum(ASSET_STATE) })
export const toResourceState = (value: unknown): AssetState =>
  ASSET_STATE.find((state) => state === value) ?? 'active'

export const RESOURCE_COLUMNS = 'id, kind, title, body, locale, tier_id, state, media, bytes, created_at'
export const resourceRow = z
  .object({
    id: z.uuid(),
    kind: z.enum(RESOURCE_KIND),
    title: textsSchema,
    body: z.string().nullable(),
    locale: z.enum(['es', 'en']).nullable(),
    tier_id: z.uuid().nullable(),
    state: z.enum(ASSET_STATE),
    media: z.string().nullable(),
    bytes: z.number().nullable(),
    created_at: z.string(),
  })
  .transform(({ tier_id, created_at, ...row }) => ({ ...row, tierId: tier_id, createdAt: created_at }))
export type Resource = z.output<typeof resourceRow>
