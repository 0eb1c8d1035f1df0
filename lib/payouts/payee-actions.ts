'use server'

import { randomUUID } from 'node:crypto'
import { redirect } from 'next/navigation'
import { action } from '@/lib/action'
import { confirmMethodChange, requestMethodChange } from '@/lib/auth/method-change'
import { requirePassword } from '@/lib/auth/password-check'
import { command } from '@/lib/command'
import { AppError } from '@/lib/errors'
import { pathIn } from '@/lib/i18n/routing'
import {
  answerSchema,
  confirmMethodSchema,
  earlyPayoutSchema,
  methodFormSchema,
  taxSchema,
} from './form-schema'
import { labelOf } from './method-schema'
import { sealMethod } from './seals'

const PAYOUTS = '/affiliate-dashboard/payouts'

/** Seals the details and sends the link that makes them count. */
export const requestPayoutMethod = action(
  { name: 'request_payout_method', who: 'user', schema: methodFormSchema },
  async ({ details, current_password }, { user, locale }) => {
    await requirePassword(user, current_password, 'payout_method')
    const method_id = randomUUID()
    const { kind, holder } = details
    const sealed = sealMethod(method_id, details)
    await requestMethodChange(user.id, { method_id, kind, holder, label: labelOf(details), ...sealed })
    redirect(`${pathIn(locale, PAYOUTS)}?done=method_asked`)
  },
)

/** The link of the mail, opened by the account's owner. */
export const confirmPayoutMethod = action(
  { name: 'confirm_payout_method', who: 'user', schema: confirmMethodSchema },
  async (link, { user, locale }) => {
    if (!(await confirmMethodChange(user.id, link))) throw new AppError('payout_method.link_used')
    redirect(`${pathIn(locale, PAYOUTS)}?done=method_confirmed`)
  },
)

export const setTaxDetails = command('set_tax_details', {
  who: 'user',
  schema: taxSchema,
  redirectTo: `${PAYOUTS}?done=tax_saved`,
})

export const requestEarlyPayout = command('request_early_payout', {
  who: 'user',
  schema: earlyPayoutSchema,
  done: 'asked',
})

export const answerPayoutRequest = command('answer_payout_request', {
  who: 'admin',
  schema: answerSchema,
  done: 'answered',
})
