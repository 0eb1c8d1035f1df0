import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/errors'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { createClient } from '@/lib/supabase/server'
import { type CustomerRequest, type FoundCustomer, foundCustomerSchema } from './schema'

type Wanted = { program_id: string | null; wanted: string }
const RECENT = 50

/** The customers meant by an address, or by the shop's own id in one program; administrators only. */
export async function findCustomers(wanted: Wanted): Promise<FoundCustomer[]> {
  const supabase = await createClient()
  const rows = await supabase.rpc('find_customers', wanted)
  return z.array(foundCustomerSchema).parse(unwrap(rows))
}

/** Everything stored about them, as one document; audited with its reason. */
export async function exportCustomer(wanted: Wanted & { note: string }): Promise<unknown> {
  const supabase = await createClient()
  return unwrap(await supabase.rpc('export_customer', wanted))
}

/** What was exported and erased, newest first, without whom it was about. */
export async function listCustomerRequests(): Promise<CustomerRequest[]> {
  const supabase = await createClient()
  const rows = await supabase
    .from('customer_requests')
    .select(
      'id, kind, customers, conversions, note, made_at, profiles!customer_requests_made_by_fkey(full_name)',
    )
    .order('made_at', { ascending: false })
    .limit(RECENT)
  return unwrap(rows).map(({ kind, made_at, profiles, ...row }) => ({
    ...row,
    kind: kind === 'erase' ? 'erase' : 'export',
    by: profiles.full_name,
    at: made_at,
  }))
}

export async function listPrivacyPrograms() {
  const supabase = await createClient()
  const rows = unwrap(await supabase.from('programs').select('id, name').order('slug').limit(500))
  return rows.map(({ id, name }) => ({ id, name: textsSchema.parse(name) }))
}
