import 'server-only'
import { unwrap } from '@/lib/errors'
import { createClient } from '@/lib/supabase/server'
import { type ApiKey, KEY_SCOPES } from './key-schema'

/** The keys of a program, newest first; administrators only, others get none. */
export async function listApiKeys(programId: string): Promise<ApiKey[]> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('program_keys')
      .select('id, label, scopes, created_at, last_used_at, expires_at, revoked_at')
      .eq('program_id', programId)
      .order('created_at', { ascending: false }),
  )
  return rows.map((row) => ({
    id: row.id,
    label: row.label,
    scopes: KEY_SCOPES.filter((scope) => row.scopes.includes(scope)),
    lastUsedAt: row.last_used_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
  }))
}
