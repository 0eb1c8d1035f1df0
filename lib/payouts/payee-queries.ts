import 'server-only'
import { z } from 'zod'
import { getAffiliateId } from '@/lib/auth/affiliate-account'
import { methodHold } from '@/lib/auth/method-change'
import { unwrap } from '@/lib/errors'
import { createClient } from '@/lib/supabase/server'
import { listOpenHolds } from './hold-queries'
import { listNextPayouts, listPayouts, REQUEST } from './queries'
import { earlyRequestSchema } from './schema'

/** How an account is paid: the method in use, the one that waits for its link, and the details of a self-bill. */
async function readPayee(affiliateId: string) {
  const supabase = await createClient()
  const [methods, tax] = await Promise.all([
    supabase
      .from('payout_methods')
      .select('id, kind, label, asked_at, confirmed_at, held_until')
      .eq('affiliate_id', affiliateId)
      .is('ended_at', null),
    supabase
      .from('tax_details')
      .select('kind, legal_name, country, id_kind, tax_id, dv, address, city')
      .eq('affiliate_id', affiliateId)
      .maybeSingle(),
  ])
  const all = unwrap(methods).map((row) => ({
    id: row.id,
    kind: row.kind,
    label: row.label,
    askedAt: row.asked_at,
    isConfirmed: row.confirmed_at !== null,
    heldUntil: row.held_until && new Date(row.held_until) > new Date() ? row.held_until : null,
  }))
  return {
    method: all.find((one) => one.isConfirmed) ?? null,
    asked: all.find((one) => !one.isConfirmed) ?? null,
    tax: unwrap(tax),
  }
}

/** The same for administrators, with what holds the payouts. */
export async function readPayeeAndHolds(affiliateId: string) {
  const [payee, holds] = await Promise.all([readPayee(affiliateId), listOpenHolds(affiliateId)])
  return { payee: { ...payee, isHeld: holds.length > 0 }, holds }
}

/** The same of the person's own account, with what holds it, what comes next and what was asked for. */
export async function getPayee() {
  const affiliateId = await getAffiliateId()
  if (!affiliateId) return null
  const supabase = await createClient()
  const [payee, holds, next, requests, payouts, changeHold] = await Promise.all([
    readPayee(affiliateId),
    supabase.from('payout_holds').select('reason').eq('affiliate_id', affiliateId).is('released_at', null),
    listNextPayouts(affiliateId),
    supabase
      .from('payout_request_details')
      .select(REQUEST)
      .eq('affiliate_id', affiliateId)
      .order('asked_at', { ascending: false })
      .limit(20),
    listPayouts(affiliateId),
    methodHold(),
  ])
  return {
    ...payee,
    changeHold,
    hold: unwrap(holds)[0]?.reason ?? null,
    next,
    requests: z.array(earlyRequestSchema).parse(unwrap(requests)),
    payouts,
  }
}
