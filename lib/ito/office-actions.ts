'use server'

import { refresh } from 'next/cache'
import { redirect } from 'next/navigation'
import { action } from '@/lib/action'
import { callCommand, command } from '@/lib/command'
import { AppError } from '@/lib/errors'
import { pathIn } from '@/lib/i18n/routing'
import type { Hex } from './holder-schema'
import {
  agreementSchema,
  allocateSchema,
  decideSchema,
  deliverSchema,
  endAgreementSchema,
  findingSchema,
  issueSchema,
  paymentSchema,
  proposeSchema,
  rereadSchema,
  voucherSchema,
} from './office-forms-schema'
import { findPerson } from './people-queries'
import { refuseListed, saleOf, signVoucher } from './voucher-signing'

export const decideEligibility = command('decide_eligibility', {
  who: 'admin',
  schema: decideSchema,
  args: ({ reason, ...form }) => ({ ...form, reason: reason as string }),
  refreshOnError: true,
  done: (_row, { is_approved }) => (is_approved ? 'approved' : 'refused'),
})
/** Signs a voucher for an approved buyer's wallet: for who buys at the contract without this site. */
export const issueVoucherTo = action(
  { name: 'issue_voucher', who: 'admin', schema: issueSchema },
  async ({ offering_id, address }, { locale }) => {
    const buyer = address as Hex
    const sale = await saleOf(offering_id)
    await refuseListed(buyer)
    await signVoucher(await callCommand('issue_voucher', { offering_id, address }), buyer, sale)
    redirect(pathIn(locale, `/admin/tokens/vouchers?q=${address}`))
  },
)
export const revokeVoucher = command('revoke_voucher', {
  who: 'admin',
  schema: voucherSchema,
  refreshOnError: true,
  done: 'revoked',
})

/** Writes down what an institutional buyer signed; whose account it is comes from their address. */
export const proposeAgreement = action(
  { name: 'propose_agreement', who: 'admin', schema: proposeSchema },
  async ({ email, ...terms }) => {
    const person = await findPerson(email)
    if (!person) throw new AppError('ito.person_unknown', {}, { fields: { email: ['ito.person_unknown'] } })
    await callCommand('propose_agreement', { ...terms, person_id: person.id })
    refresh()
    return { done: 'proposed' }
  },
)
export const confirmAgreement = command('confirm_agreement', {
  who: 'admin',
  schema: agreementSchema,
  refreshOnError: true,
  done: 'confirmed',
})
export const endAgreement = command('end_agreement', {
  who: 'admin',
  schema: endAgreementSchema,
  refreshOnError: true,
  done: 'ended',
})

export const confirmReservationPayment = command('confirm_reservation_payment', {
  who: 'admin',
  schema: paymentSchema,
  refreshOnError: true,
  done: 'paid',
})
/** Tokens have more digits than a number of JSON holds: they travel as text. */
export const allocateTokens = command('allocate_tokens', {
  who: 'admin',
  schema: allocateSchema,
  args: ({ tokens, ...form }) => ({ ...form, tokens: tokens as unknown as number }),
  refreshOnError: true,
  done: 'allocated',
})
export const recordDelivery = command('record_delivery', {
  who: 'admin',
  schema: deliverSchema,
  refreshOnError: true,
  done: 'delivered',
})

export const closeFinding = command('close_finding', {
  who: 'admin',
  schema: findingSchema,
  refreshOnError: true,
  done: 'closed',
})
export const rereadChain = command('reread_chain', {
  who: 'admin',
  schema: rereadSchema,
  refreshOnError: true,
  done: 'reread',
})
