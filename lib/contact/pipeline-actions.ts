'use server'

import { command } from '@/lib/command'
import { env } from '@/lib/env'
import { answerSchema, noteSchema, ownerSchema, reminderSchema, stateSchema } from './pipeline-schema'

export const changeContactState = command('change_contact_state', {
  who: 'admin',
  schema: stateSchema,
  refreshOnError: true,
  done: (state) => state,
})

export const assignMessage = command('assign_contact_message', {
  who: 'admin',
  schema: ownerSchema,
  done: 'assigned',
})

export const noteMessage = command('note_contact_message', {
  who: 'admin',
  schema: noteSchema,
  done: 'noted',
})

export const remindMessage = command('remind_contact_message', {
  who: 'admin',
  schema: reminderSchema,
  done: (_day, { remind_on }) => (remind_on ? 'set' : 'removed'),
})

/** The mail names the company's address as the place for the sender's next words, where one is configured. */
export const answerMessage = command('answer_contact_message', {
  who: 'admin',
  schema: answerSchema,
  args: (input) => ({ ...input, reply_to: env().COMPANY_EMAIL ?? null }),
  done: 'answered',
})
