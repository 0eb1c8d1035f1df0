import 'server-only'
import { unwrap } from '@/lib/errors'
import { createClient } from '@/lib/supabase/server'
import { hexList } from './hex-list'
import { listWallets } from './holder-queries'
import type { TokenStanding } from './standing-schema'

/** What somebody has of token offerings. */
export async function readTokenStanding(person: string): Promise<TokenStanding> {
  const supabase = await createClient()
  const wallets = await listWallets(person)
  const addresses = hexList(wallets.map(({ address }) => address))
  const [bought, reserved, declared] = await Promise.all([
    supabase
      .from('token_purchases')
      .select('offering_id')
      .filter('account', 'in', addresses)
      .is('undone_at', null),
    supabase.from('token_reservations').select('id').eq('person_id', person).neq('state', 'cancelled'),
    supabase
      .from('eligibility_declarations')
      .select('state')
      .eq('person_id', person)
      .order('declared_at', { ascending: false })
      .limit(1),
  ])
  return {
    purchases: unwrap(bought).length,
    reservations: unwrap(reserved).length,
    eligibility: unwrap(declared)[0]?.state ?? null,
  }
}
