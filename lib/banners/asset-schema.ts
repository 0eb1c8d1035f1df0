import { z } from 'zod'
import type { Texts } from '@/lib/i18n/texts'
import {
  ASSET_KIND,
  ASSET_STATE,
  type AssetKind,
  type AssetState,
  type BannerAudience,
} from '@/lib/supabase/enums'
import { audienceFields, MOST_FILE_BYTES } from './schema'

/** Something of the library. `file` is the address of a logo or document, `picture` whether it can be shown. */
export type Asset = {
  id: string
  programId: string
  programName: Texts
  kind: AssetKind
  title: Texts
  locale: 'es' | 'en' | null
  subject: string | null
  body: string | null
  colour: string | null
  file: { address: string; fallback: string | null; bytes: number } | null
  audience: BannerAudience
  groupId: string | null
  email: string | null
  state: AssetState
}

export const TEXT_KINDS: readonly AssetKind[] = ['post', 'mail']
export const FILE_KINDS: readonly AssetKind[] = ['logo', 'file']

const line = (max: number) => z.string().trim().max(max, { error: 'fields.too_long' }).default('')
const shared = {
  title_es: z.string().trim().min(1, { error: 'fields.required' }).max(80, { error: 'fields.too_long' }),
  title_en: line(80),
  locale: z.enum(['es', 'en', ''], { error: 'banner.locale' }).default(''),
  subject: line(150),
  body: z
    .string()
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .pipe(z.string().max(5000, { error: 'fields.too_long' }))
    .default(''),
  colour: line(7),
  files: z
    .array(z.instanceof(File).refine(({ size }) => size <= MOST_FILE_BYTES, { error: 'banner.image_large' }))
    .max(1)
    .default([]),
  ...audienceFields,
}

export const createAssetSchema = z.object({
  program_id: z.uuid({ error: 'banner.program' }),
  kind: z.enum(ASSET_KIND, { error: 'asset.kind' }),
  idempotency_key: z.uuid(),
  ...shared,
})
export const updateAssetSchema = z.object({
  asset_id: z.uuid(),
  program_id: z.uuid({ error: 'banner.program' }),
  kind: z.enum(ASSET_KIND, { error: 'asset.kind' }),
  ...shared,
})
export const assetStateSchema = z.object({ asset_id: z.uuid(), state: z.enum(ASSET_STATE) })
export const toAssetState = (value: unknown): AssetState | undefined =>
  ASSET_STATE.find((state) => state === value)

/** A text with what belongs to one affiliate filled in; anything else in braces stays as it is. */
export function filledIn(text: string, { link, name }: { link: string; name: string }): string {
  return text.replaceAll('{link}', link).replaceAll('{name}', name)
}
