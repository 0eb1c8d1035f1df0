'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { action } from '@/lib/action'
import { requirePasswordAndCode } from '@/lib/auth/password-check'
import { callCommand, command } from '@/lib/command'
import { hasFactors } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { pathIn } from '@/lib/i18n/routing'
import { decideSchema, provedDecisionSchema } from './schema'

/** The list with that account alone and a line about what was done to it. */
function accountPath(email: string, done: string) {
  return `/admin/users?${new URLSearchParams({ q: email, done })}`
}

/** Each decision is one command with its reason; the database checks whether it is allowed. */
function decision(name: 'revoke_admin' | 'suspend_account' | 'lift_suspension', done: string) {
  return command(name, {
    who: 'admin',
    schema: decideSchema,
    args: ({ email, ...input }) => input,
    redirectTo: (_account, { email }) => accountPath(email, done),
  })
}

export const revokeAdmin = decision('revoke_admin', 'revoke')
export const suspendAccount = decision('suspend_account', 'suspend')
export const liftSuspension = decision('lift_suspension', 'lift')

/** A decision that gives power or takes protection away asks for the password, and for the code of a second factor. */
function provedDecision(name: 'appoint_admin' | 'remove_factors', done: string, requireSupport = () => {}) {
  return action(
    { name, who: 'admin', schema: provedDecisionSchema },
    async ({ email, current_password, code, ...input }, { user, locale }) => {
      requireSupport()
      await requirePasswordAndCode(user, current_password, code, 'admin')
      await callCommand(name, input)
      redirect(pathIn(locale, accountPath(email, done)))
    },
  )
}

/** Looks at the site as somebody: with scripts the form loads the next page as a whole, without them this leads there. */
export const startView = action(
  { name: 'start_view', who: 'admin', schema: decideSchema.extend({ enhanced: z.string().optional() }) },
  async ({ person_id, reason, enhanced }, { locale }) => {
    await callCommand('start_view', { person_id, reason })
    if (!enhanced) redirect(pathIn(locale, '/dashboard'))
    return { result: { href: pathIn(locale, '/dashboard') } }
  },
)

export const appointAdmin = provedDecision('appoint_admin', 'appoint')

/** Resets a lost second factor: audits first, then removes the factors. */
export const removeFactors = provedDecision('remove_factors', 'factor', () => {
  if (!hasFactors()) throw new AppError('accounts.factor_unavailable')
})
