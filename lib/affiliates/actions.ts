'use server'

import { refresh } from 'next/cache'
import { redirect } from 'next/navigation'
import type { z } from 'zod'
import { action } from '@/lib/action'
import { unwrap } from '@/lib/errors'
import { pathIn } from '@/lib/i18n/routing'
import { createClient } from '@/lib/supabase/server'
import type { Database } from '@/lib/supabase/types'
import { stepQuestions } from './question-rules'
import { questionStepSchema } from './question-schema'
import * as s from './schema'

type Functions = Database['public']['Functions']

type Name = keyof Functions & string
/** What a command takes; one that takes nothing is given an empty form. */
type Args<N extends Name> = [Functions[N]['Args']] extends [never] ? object : Functions[N]['Args']

/** Calls one command with what it takes: the compiler does not follow a name that is not known yet into `rpc`. */
async function call<N extends Name>(name: N, input: Args<N>) {
  const supabase = await createClient()
  return unwrap(await supabase.rpc(name, input as never)) as Functions[N]['Returns']
}

/** A form that is one command and shows the page again as it is then. */
function command<N extends Name>(name: N, who: 'user' | 'admin', schema: z.ZodType<Args<N>>, done: string) {
  return action({ name, who, schema }, async (input) => {
    await call(name, input)
    refresh()
    return { done }
  })
}

/** Joining twice is joining once: the database answers with the same enrollment. */
export const joinProgram = command('join_program', 'user', s.joinSchema, 'joined')
export const withdrawApplication = command('withdraw_application', 'user', s.applicationSchema, 'withdrawn')
export const approveApplication = command('approve_application', 'admin', s.approveSchema, 'approved')
export const rejectApplication = command('reject_application', 'admin', s.rejectSchema, 'rejected')
export const resendInvitation = command('resend_invitation', 'admin', s.invitationSchema, 'sent')
export const revokeInvitation = command('revoke_invitation', 'admin', s.invitationSchema, 'revoked')
export const changeState = command('change_enrollment_state', 'admin', s.stateSchema, 'changed')
export const changeGroup = command('change_enrollment_group', 'admin', s.groupSchema, 'changed')
export const setTags = command('set_affiliate_tags', 'admin', s.tagsSchema, 'tagged')
export const addNote = command('add_affiliate_note', 'admin', s.noteSchema, 'noted')
export const hideFirstSteps = command('hide_checklist', 'user', s.noFields, 'hidden')
export const setAdmission = command('set_program_admission', 'admin', s.admissionSchema, 'saved')

/** One step of the question builder, kept by the database only when the list is still the one that was shown. */
export const stepQuestion = action(
  { name: 'set_program_questions', who: 'admin', schema: questionStepSchema },
  async ({ program_id, before, ...step }) => {
    const answer = { program_id, questions: stepQuestions(before, step), expected: before }
    try {
      await call('set_program_questions', answer)
    } finally {
      refresh()
    }
    return { done: step.step }
  },
)

export const applyToProgram = action(
  { name: 'apply_to_program', who: 'user', schema: s.applySchema },
  async (input) => {
    const application = await call('apply_to_program', input)
    refresh()
    return { done: application.state }
  },
)

/** `values` says how many of the pasted addresses came to which end, and which were not sent. */
export const inviteAffiliates = action(
  { name: 'create_invitations', who: 'admin', schema: s.inviteSchema },
  async (input) => {
    const rows = await call('create_invitations', input)
    const of = (outcome: string) => rows.filter((row) => row.outcome === outcome).map((row) => row.email)
    refresh()
    return {
      done: 'invited',
      values: {
        sent: String(of('sent').length),
        waiting: of('waiting').join(', '),
        joined: of('joined').join(', '),
        banned: of('banned').join(', '),
        invalid: of('invalid').join(', '),
      },
    }
  },
)

export const acceptInvitation = action(
  { name: 'accept_invitation', who: 'user', schema: s.acceptSchema },
  async (input, { locale }) => {
    await call('accept_invitation', input)
    redirect(pathIn(locale, '/affiliate-dashboard'))
  },
)
