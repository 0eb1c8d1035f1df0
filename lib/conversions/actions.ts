'use server'

import { command } from '@/lib/command'
import { enrollmentOf } from '@/lib/enrollment-of'
import {
  acceptClaimSchema,
  claimFormSchema,
  claimLimitsSchema,
  declineClaimSchema,
  recordFormSchema,
  refundFormSchema,
} from './form-schema'

export const refundConversion = command('refund_conversion', {
  who: 'user',
  schema: refundFormSchema,
  done: 'refunded',
})

export const recordConversion = command('record_manual_conversion', {
  who: 'admin',
  schema: recordFormSchema,
  args: async ({ slug, affiliate, ...input }) => ({
    ...input,
    enrollment_id: affiliate ? await enrollmentOf(input.program_id, affiliate, 'affiliate') : null,
  }),
  redirectTo: (id, { slug }) => `/admin/programs/${slug}/conversions/${id}`,
})

export const claimConversion = command('claim_conversion', {
  who: 'user',
  schema: claimFormSchema,
  done: 'claimed',
})
export const acceptClaim = command('accept_claim', {
  who: 'user',
  schema: acceptClaimSchema,
  done: 'accepted',
})
export const declineClaim = command('decline_claim', {
  who: 'user',
  schema: declineClaimSchema,
  done: 'declined',
})
export const setClaimLimits = command('set_claim_limits', {
  who: 'admin',
  schema: claimLimitsSchema,
  done: 'set',
})
