import { z } from 'zod'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { imageFieldSchema } from '@/lib/image-field'
import { LANDING_STATE } from '@/lib/supabase/enums'

const text = (max: number, error: string) =>
  z
    .string()
    .transform((given) => given.replaceAll('\r\n', '\n').trim())
    .pipe(z.string().min(1, { error }).max(max, { error }))

export const proposeSchema = z
  .object({
    slug: z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'landing.slug' })
      .min(3, { error: 'landing.slug' })
      .max(40, { error: 'landing.slug' }),
    headline_es: text(90, 'landing.headline'),
    headline_en: text(90, 'landing.headline'),
    body_es: text(2000, 'landing.body'),
    body_en: text(2000, 'landing.body'),
    image: z.union([z.instanceof(File).refine(({ size }) => size === 0), imageFieldSchema]).optional(),
  })
  .transform(({ slug, image, ...form }) => ({
    slug,
    image: image && image.size > 0 ? image : null,
    headline: { es: form.headline_es, en: form.headline_en },
    body: { es: form.body_es, en: form.body_en },
  }))
export const landingIdSchema = z.object({ page_id: z.uuid() })
export const landingReasonSchema = z.object({
  page_id: z.uuid(),
  reason: z.string().trim().min(3, { error: 'account.reason' }).max(500, { error: 'account.reason' }),
})

export const LANDING_COLUMNS = `id, slug, headline, body, logo_hash, state, reason, proposed_at, decided_at,
  partner:partners(id, company, site)`
export const landingRow = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    headline: textsSchema,
    body: textsSchema,
    logo_hash: z.string().nullable(),
    state: z.enum(LANDING_STATE),
    reason: z.string().nullable(),
    proposed_at: z.string(),
    decided_at: z.string().nullable(),
    partner: z.object({ id: z.uuid(), company: z.string(), site: z.string() }),
  })
  .transform(({ logo_hash, proposed_at, decided_at, partner, ...row }) => ({
    ...row,
    logo: logo_hash,
    proposedAt: proposed_at,
    decidedAt: decided_at,
    partnerId: partner.id,
    company: partner.company,
    site: partner.site,
  }))
export type LandingRecord = z.output<typeof landingRow>

/** What a visitor sees: of a page that is shown, or of a proposal as a preview. */
export type Landing = Pick<LandingRecord, 'slug' | 'headline' | 'body' | 'logo' | 'company' | 'site'>
export const publicRow = z
  .object({
    current_slug: z.string(),
    company: z.string(),
    site: z.string(),
    headline: textsSchema,
    body: textsSchema,
    logo_hash: z.string().nullable(),
    code: z.string(),
  })
  .transform(({ current_slug, logo_hash, ...row }) => ({ ...row, slug: current_slug, logo: logo_hash }))
