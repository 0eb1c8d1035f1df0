import 'server-only'
import { unwrap } from '@/lib/errors'
import { createClient } from '@/lib/supabase/server'

type Relation =
  | 'affiliate_notes'
  | 'announcements'
  | 'campaigns'
  | 'setting_versions'
  | 'applications'
  | 'bounty_submissions'
  | 'enrollment_changes'
  | 'group_moves'
  | 'payout_holds'
  | 'product_history'
  | 'rewards'
  | 'scan_contacts'

/** Who made or decided these rows, by their ids; for administrators, others are refused. */
export async function authorsOf(
  relation: Relation,
  rows: { id: string | number }[],
): Promise<(id: string | number) => string | null> {
  if (rows.length === 0) return () => null
  const supabase = await createClient()
  const ids = rows.map(({ id }) => String(id))
  const found = unwrap(await supabase.rpc('list_authors', { relation, ids }))
  const names = new Map(found.map(({ id, name }) => [id, name]))
  return (id) => names.get(String(id)) ?? null
}
