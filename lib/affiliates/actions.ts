'use server'

import { refresh } from 'next/cache'
import { action } from '@/lib/action'
import { callCommand, command } from '@/lib/command'
import { stepQuestions } from './question-rules'
import { questionStepSchema } from './question-schema'
import * as s from './schema'

/** Joining twice is joining once: the database returns the same enrollment. */
export const joinProgram = command('join_program', { who: 'user', schema: s.joinSchema, done: 'joined' })
export const withdrawApplication = command('withdraw_application', {
  who: 'user',
  schema: s.applicationSchema,
  done: 'withdrawn',
})
export const approveApplication = command('approve_application', {
  who: 'user',
  schema: s.approveSchema,
  done: 'approved',
})
export const rejectApplication = command('reject_application', {
  who: 'user',
  schema: s.rejectSchema,
  done: 'rejected',
})
export const resendInvitation = command('resend_invitation', {
  who: 'user',
  schema: s.invitationSchema,
  done: 'sent',
})
export const revokeInvitation = command('revoke_invitation', {
  who: 'user',
  schema: s.invitationSchema,
  done: 'revoked',
})
export const changeState = command('change_enrollment_state', {
  who: 'user',
  schema: s.stateSchema,
  done: 'changed',
})
export const changeGroup = command('change_enrollment_group', {
  who: 'user',
  schema: s.groupSchema,
  done: 'changed',
})
export const setTags = command('set_affiliate_tags', { who: 'user', schema: s.tagsSchema, done: 'tagged' })
export const addNote = command('add_affiliate_note', { who: 'user', schema: s.noteSchema, done: 'noted' })
export const hideFirstSteps = command('hide_checklist', { who: 'user', schema: s.noFields, done: 'hidden' })
export const setAdmission = command('set_program_admission', {
  who: 'admin',
  schema: s.admissionSchema,
  done: 'saved',
})

/** One step of the question builder; the database refuses it when the list is no longer the one on the screen. */
export const stepQuestion = command('set_program_questions', {
  who: 'admin',
  schema: questionStepSchema,
  args: ({ program_id, before, ...step }) => ({
    program_id,
    questions: stepQuestions(before, step),
    expected: before,
  }),
  refreshOnError: true,
  done: (_program, { step }) => step,
})

export const applyToProgram = command('apply_to_program', {
  who: 'user',
  schema: s.applySchema,
  done: ({ state }) => state,
})

/** Returns how many invitations were sent, and the addresses that got none, by reason. */
export const inviteAffiliates = action(
  { name: 'create_invitations', who: 'user', schema: s.inviteSchema },
  async (input) => {
    const rows = await callCommand('create_invitations', input)
    const emails = (outcome: string) => rows.filter((row) => row.outcome === outcome).map((row) => row.email)
    refresh()
    return {
      result: {
        sent: emails('sent').length,
        waiting: emails('waiting'),
        joined: emails('joined'),
        banned: emails('banned'),
        invalid: emails('invalid'),
      },
    }
  },
)

export const acceptInvitation = command('accept_invitation', {
  who: 'user',
  schema: s.acceptSchema,
  redirectTo: '/affiliate-dashboard',
})
