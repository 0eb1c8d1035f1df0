'use server'

import { randomUUID } from 'node:crypto'
import { refresh } from 'next/cache'
import { redirect } from 'next/navigation'
import { action } from '@/lib/action'
import { askMethodChange, confirmMethodChange } from '@/lib/auth/method-change'
import { requirePassword } from '@/lib/auth/password-check'
import { AppError, unwrap } from '@/lib/errors'
import { pathIn } from '@/lib/i18n/routing'
import { createClient } from '@/lib/supabase/server'
import {
  answerSchema,
  confirmMethodSchema,
  earlyPayoutSchema,
  methodFormSchema,
  taxSchema,
} from './form-schema'
import { labelOf } from './method-schema'
import { sealMethod } from './seals'

/** Seals the details and sends the link that makes them count. */
export const requestPayoutMethod = action(
  { name: 'request_payout_method', who: 'user', schema: methodFormSchema },
  async ({ details, current_password }, { user, locale }) => {
    await requirePassword(user, current_password, 'payout_method')
    const method_id = randomUUID()
    const { kind, holder } = details
    const sealed = sealMethod(method_id, details)
    await askMethodChange(user.id, { method_id, kind, holder, label: labelOf(details), ...sealed })
    redirect(`${pathIn(locale, '/affiliate-dashboard/payouts')}?done=method_asked`)
  },
)

/** The link of the mail, opened by the account's owner. */
export const confirmPayoutMethod = action(
  { name: 'confirm_payout_method', who: 'user', schema: confirmMethodSchema },
  async (link, { user, locale }) => {
    if (!(await confirmMethodChange(user.id, link))) throw new AppError('payout_method.link_used')
    redirect(`${pathIn(locale, '/affiliate-dashboard/payouts')}?done=method_confirmed`)
  },
)

export const setTaxDetails = action(
  { name: 'set_tax_details', who: 'user', schema: taxSchema },
  async (input, { locale }) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('set_tax_details', input))
    redirect(`${pathIn(locale, '/affiliate-dashboard/payouts')}?done=tax_saved`)
  },
)

export const requestEarlyPayout = action(
  { name: 'request_early_payout', who: 'user', schema: earlyPayoutSchema },
  async (input) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('request_early_payout', input))
    refresh()
    return { done: 'asked' }
  },
)

export const answerPayoutRequest = action(
  { name: 'answer_payout_request', who: 'admin', schema: answerSchema },
  async (input) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('answer_payout_request', input))
    refresh()
    return { done: 'answered' }
  },
)
