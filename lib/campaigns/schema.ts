import { z } from 'zod'
import {
  CAMPAIGN_ACTIVITY,
  CAMPAIGN_OCCASION,
  type CampaignActivity,
  type CampaignOccasion,
  type CampaignState,
} from '@/lib/supabase/enums'

const text = z.string().trim().default('')

/** `program:<id>`, `group:<program>:<group>`, or nothing for every program. */
const scope = z
  .string()
  .trim()
  .default('')
  .transform((value) => {
    const [kind, program, group] = value.split(':')
    return { program: kind && program ? program : null, group: kind === 'group' && group ? group : null }
  })
  .pipe(z.object({ program: z.uuid().nullable(), group: z.uuid().nullable() }))

/** A language without subject and text is left out; the database judges that one has both. */
export const saveCampaignSchema = z.object({
  campaign_id: z.union([z.literal(''), z.uuid()]).default(''),
  name: text,
  scope,
  activity: z.enum(CAMPAIGN_ACTIVITY),
  occasion: z.enum(CAMPAIGN_OCCASION),
  days: z.coerce.number({ error: 'errors.campaign.days' }).int({ error: 'errors.campaign.days' }).default(0),
  subject_es: text,
  body_es: text,
  subject_en: text,
  body_en: text,
  link: text,
  idempotency_key: z.uuid(),
})
export const campaignSchema = z.object({ campaign_id: z.uuid() })
export const tryCampaignSchema = campaignSchema.extend({ idempotency_key: z.uuid() })

type Texts = Partial<Record<'es' | 'en', string>>

/** A campaign for administrators. `scope` is the value of the form's list, `scopeName` what it is called. */
export type Campaign = {
  id: string
  name: string
  scope: string
  scopeName: string | null
  activity: CampaignActivity
  occasion: CampaignOccasion
  days: number
  subject: Texts
  body: Texts
  link: string
  state: CampaignState
  startedAt: string | null
  endedAt: string | null
  /** How many people got it. */
  sent: number
  author: string | null
}
/** `fitting`: how many people its choices fit that did not get it. */
export type CampaignInFull = Campaign & { fitting: number }
