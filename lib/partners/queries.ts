import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import { unwrap } from '@/lib/errors'
import { createClient } from '@/lib/supabase/server'
import {
  type Member,
  type MyPartner,
  memberRow,
  myPartnerRow,
  type NetworkNode,
  nodeRow,
  type Override,
  type Overview,
  overrideRow,
  overviewRow,
  type Recruit,
  recruitRow,
} from './row-schema'

/** The partner that the reader works for, and in which role; null for everybody else. */
export const getMyPartner = cache(async (): Promise<MyPartner | null> => {
  const supabase = await createClient()
  const [row] = unwrap(await supabase.rpc('my_partner'))
  return row ? myPartnerRow.parse(row) : null
})

/** Where the partner stands, a line for each currency. */
export async function getOverview(): Promise<Overview[]> {
  const supabase = await createClient()
  return z.array(overviewRow).parse(unwrap(await supabase.rpc('partner_overview')))
}

export async function listRecruits(): Promise<Recruit[]> {
  const supabase = await createClient()
  return z.array(recruitRow).parse(unwrap(await supabase.rpc('list_partner_team')))
}

export async function listNetwork(): Promise<NetworkNode[]> {
  const supabase = await createClient()
  return z.array(nodeRow).parse(unwrap(await supabase.rpc('list_partner_network')))
}

/** Overrides, newest first, from a row on. */
export async function listOverrides(first: number, count: number): Promise<Override[]> {
  const supabase = await createClient()
  const rows = await supabase.rpc('list_partner_overrides', { first_row: first, row_count: count })
  return z.array(overrideRow).parse(unwrap(rows))
}

export async function listMembers(): Promise<Member[]> {
  const supabase = await createClient()
  return z.array(memberRow).parse(unwrap(await supabase.rpc('list_partner_members')))
}

/** Colleagues whom the partner waits for. */
export async function listMemberInvitations(partnerId: string) {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('partner_invitations')
      .select('id, email, role, expires_at')
      .eq('partner_id', partnerId)
      .is('accepted_at', null)
      .is('revoked_at', null)
      .order('sent_at', { ascending: false }),
  )
  return rows.map(({ expires_at, ...row }) => ({ ...row, expiresAt: expires_at }))
}

/** Affiliates whom the partner invited and who have not come yet. */
export async function listRecruitInvitations(partnerId: string) {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('recruit_invitations')
      .select('id, email, sent_at, expires_at')
      .eq('partner_id', partnerId)
      .is('accepted_at', null)
      .is('revoked_at', null)
      .order('sent_at', { ascending: false })
      .limit(100),
  )
  return rows.map(({ sent_at, expires_at, ...row }) => ({ ...row, sentAt: sent_at, expiresAt: expires_at }))
}

/** What waits for the reader's address: to work for a partner (`member`), or to be its affiliate (`recruit`). */
export async function listMyInvitations() {
  const supabase = await createClient()
  const rows = unwrap(await supabase.rpc('my_partner_invitations'))
  return rows.map(({ expires_at, kind, ...row }) => ({
    ...row,
    kind: z.enum(['member', 'recruit']).parse(kind),
    expiresAt: expires_at,
  }))
}

/** The partner whose recruiting link an address is; null where there is none. */
export async function readRecruitLink(code: string) {
  const supabase = await createClient()
  const [row] = unwrap(await supabase.rpc('read_recruit_link', { code }))
  return row ?? null
}

/** Who recruited the reader; null for nobody. */
export async function getRecruiter() {
  const supabase = await createClient()
  const [row] = unwrap(await supabase.rpc('my_recruiter'))
  return row ? { id: row.recruitment_id, company: row.company, since: row.since } : null
}
