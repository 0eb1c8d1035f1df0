import { z } from 'zod'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { COMMISSION_STATUS } from '@/lib/supabase/enums'

/** What the search box looks for: two to eighty characters. */
export const MIN_SEARCH = 2
export const MAX_SEARCH = 80

export const foundSchema = z.object({
  kind: z.enum([
    'program',
    'person',
    'order',
    'commission',
    'inquiry',
    'enrollment',
    'link',
    'earned',
    'product_order',
    'my_order',
    'offering',
    'declaration',
    'reservation',
    'wallet',
    'finding',
    'scam_report',
    'scan_appeal',
    'partner',
    'deal',
    'landing_page',
    'thread',
    'franchise_application',
    'franchise',
  ]),
  record_id: z.string().nullable(),
  slug: z.string().nullable(),
  names: textsSchema.nullable(),
  label: z.string(),
  detail: z.string().nullable(),
  /** Of a commission: what it stands for, and its state. */
  net: z.number().nullable(),
  currency: z.string().nullable(),
  status: z.enum(COMMISSION_STATUS).nullable(),
})
export type Found = z.infer<typeof foundSchema>

/** One line of the results: what it is, where it leads (without language) and what tells it from the next one. */
export type SearchHit = { kind: Found['kind']; key: string; title: string; detail: string; href: string }
