import 'server-only'
import { unwrap } from '@/lib/errors'
import { createClient } from '@/lib/supabase/server'
import { PROPERTY_ERRORS, type Property } from './property-schema'

const COLUMNS = 'id, affiliate_id, kind, url, token, checked_at, verified_at, proof, last_error'

/** The places of these affiliates, first added first, by affiliate; none of those whom this person may not see. */
export async function listProperties(affiliateIds: string[]): Promise<(affiliateId: string) => Property[]> {
  if (affiliateIds.length === 0) return () => []
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('affiliate_properties')
      .select(COLUMNS)
      .in('affiliate_id', affiliateIds)
      .order('created_at'),
  )
  return (affiliateId) =>
    rows
      .filter((row) => row.affiliate_id === affiliateId)
      .map((row) => ({
        id: row.id,
        kind: row.kind,
        url: row.url,
        token: row.token,
        checkedAt: row.checked_at,
        verifiedAt: row.verified_at,
        proof: row.proof,
        error: PROPERTY_ERRORS.find((error) => error === row.last_error) ?? null,
      }))
}
