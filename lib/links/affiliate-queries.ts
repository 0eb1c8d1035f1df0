import 'server-only'
import { unwrap } from '@/lib/errors'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { createClient } from '@/lib/supabase/server'
import { type AffiliateClick, textMapSchema } from './schema'

/** A part of an affiliate's clicks, newest first; refused by the database to everybody but administrators. */
export async function listAffiliateClicks(
  affiliateId: string,
  from: number,
  count: number,
): Promise<AffiliateClick[]> {
  const supabase = await createClient()
  const wanted = { of_affiliate: affiliateId, skipped: from, count }
  const rows = unwrap(await supabase.rpc('list_affiliate_clicks', wanted))
  return rows.map((row) => ({
    id: row.id,
    at: row.clicked_at,
    code: row.code,
    linkName: row.link_name,
    programName: textsSchema.parse(row.program_name),
    standing: row.payable ? 'payable' : row.counted ? 'counted' : 'repeated',
    country: row.country,
    device: row.device,
    referrer: row.referrer_host,
    subIds: Object.values(textMapSchema.parse(row.sub_ids)),
  }))
}
