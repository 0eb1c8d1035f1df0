'use server'

import { refresh } from 'next/cache'
import { redirect } from 'next/navigation'
import { action } from '@/lib/action'
import { enrollmentOf } from '@/lib/enrollment-of'
import { unwrap } from '@/lib/errors'
import { pathIn } from '@/lib/i18n/routing'
import { createClient } from '@/lib/supabase/server'
import {
  acceptClaimSchema,
  claimFormSchema,
  claimLimitsSchema,
  declineClaimSchema,
  recordFormSchema,
  refundFormSchema,
} from './form-schema'

export const refundConversion = action(
  { name: 'refund_conversion', who: 'admin', schema: refundFormSchema },
  async (input) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('refund_conversion', input))
    refresh()
    return { done: 'refunded' }
  },
)

export const recordConversion = action(
  { name: 'record_manual_conversion', who: 'admin', schema: recordFormSchema },
  async ({ slug, affiliate, ...input }, { locale }) => {
    const supabase = await createClient()
    const enrollment_id = affiliate ? await enrollmentOf(input.program_id, affiliate, 'affiliate') : null
    const id = unwrap(await supabase.rpc('record_manual_conversion', { ...input, enrollment_id }))
    redirect(pathIn(locale, `/admin/programs/${slug}/conversions/${id}`))
  },
)

export const claimConversion = action(
  { name: 'claim_conversion', who: 'user', schema: claimFormSchema },
  async (input) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('claim_conversion', input))
    refresh()
    return { done: 'claimed', values: {} }
  },
)

export const acceptClaim = action(
  { name: 'accept_claim', who: 'admin', schema: acceptClaimSchema },
  async (input) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('accept_claim', input))
    refresh()
    return { done: 'accepted' }
  },
)

export const declineClaim = action(
  { name: 'decline_claim', who: 'admin', schema: declineClaimSchema },
  async (input) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('decline_claim', input))
    refresh()
    return { done: 'declined' }
  },
)

export const setClaimLimits = action(
  { name: 'set_claim_limits', who: 'admin', schema: claimLimitsSchema },
  async (input) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('set_claim_limits', input))
    refresh()
    return { done: 'set' }
  },
)
