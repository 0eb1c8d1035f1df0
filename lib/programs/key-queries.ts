import 'server-only'
import { unwrap } from '@/lib/errors'
import { type Texts, textsSchema } from '@/lib/i18n/texts'
import { createClient } from '@/lib/supabase/server'
import type { ApiKey } from './key-schema'
import type { ProgramStatus } from './schema'

/** A program's id, name and state by its slug, or null when this person sees no such program. */
export async function getProgramHead(
  slug: string,
): Promise<{ id: string; name: Texts; status: ProgramStatus } | null> {
  const supabase = await createClient()
  const row = unwrap(
    await supabase.from('programs').select('id, name, status').eq('slug', slug).maybeSingle(),
  )
  return row && { id: row.id, name: textsSchema.parse(row.name), status: row.status }
}

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
    scopes: row.scopes,
    lastUsedAt: row.last_used_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
  }))
}
