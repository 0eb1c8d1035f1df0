import { z } from 'zod'
import { place } from '@/lib/address'
import { PROPERTY_KIND, type PropertyKind, type PropertyProof } from '@/lib/supabase/enums'

export const PROPERTY_ERRORS = [
  'not_found',
  'unreachable',
  'private_address',
  'too_many_redirects',
  'answered_badly',
] as const
export type PropertyError = (typeof PROPERTY_ERRORS)[number]

/** A place where an affiliate recommends; `token` is what proves that it is theirs. */
export type Property = {
  id: string
  kind: PropertyKind
  url: string
  token: string
  checkedAt: string | null
  verifiedAt: string | null
  proof: PropertyProof | null
  error: PropertyError | null
}

export const addPropertySchema = z.object({
  kind: z.enum(PROPERTY_KIND),
  /** People write addresses without their scheme. */
  url: z
    .string()
    .trim()
    .transform((typed, context) => {
      const url = place(/^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`)
      if (url) return url
      context.addIssue({ code: 'custom', message: 'property.url' })
      return z.NEVER
    }),
})
export const propertyIdSchema = z.object({ property_id: z.uuid() })
