import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { unwrap } from '@/lib/errors'
import { callFunction } from '@/lib/supabase/call'
import { publicClient } from '@/lib/supabase/public'
import { circleSchema, type FoundersCircle } from './founders-schema'
import {
  contactSchema,
  engineSchema,
  planSchema,
  type ScanContact,
  type ScanEngine,
  type ScanPlan,
} from './office-schema'
import { REPORTED, type Reported, reportedSchema } from './schema'

const COMMUNITY_SIZE = 50
const MILLISECONDS = 10_000
export type PublicFeed = {
  id: string
  name: string
  role: string
  licence: string
  home: string
  entries: number | null
  takenAt: string | null
}
export type ListedFounder = { number: number; name: string; joinedAt: string }

/** What confirmed reports say, the latest first: one page of the community's reports. */
export async function listReported(page = 1): Promise<{ rows: Reported[]; hasMore: boolean }> {
  'use cache'
  cacheTag('scamscan')
  cacheLife('hours')
  const from = (page - 1) * COMMUNITY_SIZE
  const rows = unwrap(
    await publicClient()
      .from('reported_subjects')
      .select(REPORTED)
      .order('last_on', { ascending: false })
      .order('shown')
      .range(from, from + COMMUNITY_SIZE),
  )
  return {
    rows: rows.slice(0, COMMUNITY_SIZE).map((row) => reportedSchema.parse(row)),
    hasMore: rows.length > COMMUNITY_SIZE,
  }
}

/** Where to report in Panama, in its order. */
export async function listContacts(): Promise<ScanContact[]> {
  'use cache'
  cacheTag('scamscan')
  cacheLife('hours')
  const rows = unwrap(
    await publicClient()
      .from('scan_contacts')
      .select('id, position, name, about, website, phone, email, verified_on, is_shown')
      .order('position')
      .order('id'),
  )
  return rows.map((row) => contactSchema.parse(row))
}

/** What each plan gives, the free one first. */
export async function listPlans(): Promise<ScanPlan[]> {
  'use cache'
  cacheTag('scamscan')
  cacheLife('hours')
  const rows = unwrap(
    await publicClient()
      .from('scan_plans')
      .select('level, monthly, product_scans, monitors, keys, per_minute, is_offered, set_at')
      .order('level'),
  )
  return rows.map((row) => planSchema.parse(row))
}

/** The engines that were in use with how they were measured, the latest first. */
export async function listEngines(): Promise<ScanEngine[]> {
  'use cache'
  cacheTag('scamscan')
  cacheLife('hours')
  const rows = unwrap(
    await publicClient()
      .from('scan_engines')
      .select('version, evaluation, evaluated_on, first_used_at')
      .order('first_used_at', { ascending: false }),
  )
  return rows.map((row) => engineSchema.parse(row))
}

/** The lists that are asked, with their licences and how fresh they are. */
export async function listPublicFeeds(): Promise<PublicFeed[]> {
  'use cache'
  cacheTag('scamscan')
  cacheLife('hours')
  const rows = unwrap(
    await publicClient()
      .from('scan_feeds')
      .select('id, name, role, licence, home, entries, taken_at')
      .eq('is_on', true)
      .order('name'),
  )
  return rows.map(({ taken_at, ...row }) => ({ ...row, takenAt: taken_at }))
}

/** The founders' circle with its remaining places; null as long as nobody set it up. */
export async function getCircle(): Promise<FoundersCircle | null> {
  'use cache'
  cacheTag('scamscan')
  cacheLife('hours')
  const row = await callFunction('read_founders_circle', {} as never, MILLISECONDS)
  return row ? circleSchema.parse(row) : null
}

/** Members who agreed to be listed, by their number. */
export async function listFounders(): Promise<ListedFounder[]> {
  'use cache'
  cacheTag('scamscan')
  cacheLife('hours')
  const rows = unwrap(
    await publicClient().from('founder_list').select('number, name, joined_at').order('number').limit(1000),
  )
  return rows.map(({ joined_at, ...row }) => ({ ...row, joinedAt: joined_at }))
}
