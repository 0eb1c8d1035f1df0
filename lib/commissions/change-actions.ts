'use server'

import { command } from '@/lib/command'
import { enrollmentOf } from '@/lib/enrollment-of'
import {
  answerSchema,
  askSchema,
  clawbackSchema,
  manualSchema,
  moveSchema,
  splitSchema,
} from './change-schema'

export const askAboutCommission = command('ask_about_commission', {
  who: 'user',
  schema: askSchema,
  done: 'asked',
})

export const answerQuestion = command('answer_commission_question', {
  who: 'user',
  schema: answerSchema,
  done: 'answered',
})

export const createManualCommission = command('create_manual_commission', {
  who: 'admin',
  schema: manualSchema,
  args: async ({ program_id, email, ...input }) => ({
    ...input,
    enrollment_id: await enrollmentOf(program_id, email, 'email'),
  }),
  redirectTo: ({ id }) => `/admin/commissions/${id}`,
})

export const clawBackCommission = command('claw_back_commission', {
  who: 'admin',
  schema: clawbackSchema,
  done: 'clawed_back',
})

export const splitCommission = command('split_commission', {
  who: 'admin',
  schema: splitSchema,
  args: async ({ program_id, shares, ...input }) => ({
    ...input,
    shares: await Promise.all(
      shares.map(async ({ row, email, bps }) => ({
        enrollment_id: await enrollmentOf(program_id, email, `email_${row}`),
        bps,
      })),
    ),
  }),
  done: 'split',
})

export const moveCustomer = command('move_customer', {
  who: 'admin',
  schema: moveSchema,
  args: async ({ program_id, email, ...input }) => ({
    ...input,
    to_enrollment: await enrollmentOf(program_id, email, 'email'),
  }),
  done: 'moved',
})
