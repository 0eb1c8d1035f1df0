import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import { explain, unwrap } from '@/lib/errors'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { createClient } from '@/lib/supabase/server'
import type { AffiliateProfile } from './schema'

const COLUMNS = `id, user_id, merged_into, created_at,
  profiles!affiliates_user_id_fkey(full_name, email, country, suspended_at, deleted_at),
  enrollments!enrollments_affiliate_id_fkey(id, state, joined_at, ended_at, programs!enrollments_program_id_fkey(slug, name))` as const

/** Whose account it is and the programs it has been in, first joined first; null when this person may not see it. */
export const readAffiliateProfile = cache(async (id: string): Promise<AffiliateProfile | null> => {
  if (!z.uuid().safeParse(id).success) return null
  const supabase = await createClient()
  const row = unwrap(await supabase.from('affiliates').select(COLUMNS).eq('id', id).maybeSingle())
  if (!row) return null
  const { full_name, email, country, suspended_at, deleted_at } = row.profiles
  return {
    id: row.id,
    userId: row.user_id,
    owner: deleted_at ? null : { name: full_name, email, country },
    isSuspended: suspended_at !== null,
    mergedInto: row.merged_into,
    joinedAt: row.created_at,
    enrollments: row.enrollments
      .toSorted((a, b) => a.joined_at.localeCompare(b.joined_at))
      .map(({ id, state, ended_at, programs }) => ({
        id,
        state,
        hasEnded: ended_at !== null,
        slug: programs.slug,
        programName: textsSchema.parse(programs.name),
      })),
  }
})

/** The same for an administrator who looks at the account, which is recorded; null when there is none. */
export async function openAffiliate(id: string): Promise<AffiliateProfile | null> {
  if (!z.uuid().safeParse(id).success) return null
  const supabase = await createClient()
  const { error } = await supabase.rpc('view_affiliate', { affiliate_id: id })
  if (error && explain(error).key === 'affiliate.not_found') return null
  if (error) throw error
  return readAffiliateProfile(id)
}

/** The affiliate's account of each of these people who have one. */
export async function affiliatesOf(userIds: string[]): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map()
  const supabase = await createClient()
  const rows = unwrap(await supabase.from('affiliates').select('id, user_id').in('user_id', userIds))
  return new Map(rows.map(({ id, user_id }) => [user_id, id]))
}

/** The enrollments of an affiliate as the places of links and coupons, those that were left too. */
export const placesOf = ({ enrollments }: AffiliateProfile) =>
  enrollments.map(({ id, programName }) => ({ enrollmentId: id, programName, hosts: [] }))
