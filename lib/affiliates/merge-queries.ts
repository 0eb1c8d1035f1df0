import 'server-only'
import { explain, unwrap } from '@/lib/errors'
import { createClient } from '@/lib/supabase/server'
import { type Duplicate, type MergeProposal, mergeCountsSchema } from './merge-schema'

/** Accounts that may belong to the same person as this one; administrators only. */
export async function listDuplicates(affiliateId: string): Promise<Duplicate[]> {
  const supabase = await createClient()
  const rows = unwrap(await supabase.rpc('list_duplicates', { affiliate_id: affiliateId }))
  return rows.map((row) => ({
    affiliateId: row.other_id,
    name: row.name,
    email: row.email,
    why: row.why === 'property' ? 'property' : 'mailbox',
  }))
}

/** What a merge into the affiliate with this address would do; null when no affiliate has it. */
export async function proposeMerge(fromId: string, email: string): Promise<MergeProposal | null> {
  const supabase = await createClient()
  const into = unwrap(
    await supabase
      .from('affiliates')
      .select('id, profiles!affiliates_user_id_fkey!inner(full_name, email)')
      .eq('profiles.email', email.trim().toLowerCase())
      .maybeSingle(),
  )
  if (!into) return null
  const answer = await supabase.rpc('preview_merge', { from_id: fromId, into_id: into.id })
  return {
    intoId: into.id,
    name: into.profiles.full_name,
    email: into.profiles.email,
    counts: answer.error ? null : mergeCountsSchema.parse(answer.data),
    refusal: answer.error ? explain(answer.error).key : null,
  }
}
