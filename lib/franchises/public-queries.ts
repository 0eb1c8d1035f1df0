import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { unwrap } from '@/lib/errors'
import { publicClient } from '@/lib/supabase/public'
import { type Franchise, franchiseSchema, LISTING_COLUMNS, SHOWN_STATES } from './schema'

/** The listings that were published, newest first, cached for public pages. */
export async function listFranchises(): Promise<Franchise[]> {
  'use cache'
  cacheTag('franchises')
  cacheLife('hours')
  const rows = unwrap(
    await publicClient()
      .from('franchise_listings')
      .select(LISTING_COLUMNS)
      .in('state', [...SHOWN_STATES])
      .order('published_at', { ascending: false })
      .order('id')
      .limit(500),
  )
  return rows.map((row) => franchiseSchema.parse(row))
}

export type NetworkMonth = {
  month: string
  n: number
  rides_vehicle: number
  fare: number
  commission_bps: number
}

/** The network's medians of the last month that five franchises reported, or null as long as there is none. */
export async function readNetwork(): Promise<NetworkMonth | null> {
  'use cache'
  cacheTag('franchises')
  cacheLife('hours')
  const [month = null] = unwrap(
    await publicClient()
      .from('franchise_network_months')
      .select('month, n, rides_vehicle, fare, commission_bps')
      .order('month', { ascending: false })
      .limit(1),
  )
  return month
}
