'use server'

import { refresh } from 'next/cache'
import { redirect } from 'next/navigation'
import { action } from '@/lib/action'
import { enrollmentOf } from '@/lib/enrollment-of'
import { unwrap } from '@/lib/errors'
import { pathIn } from '@/lib/i18n/routing'
import { createClient } from '@/lib/supabase/server'
import {
  answerSchema,
  askSchema,
  clawbackSchema,
  manualSchema,
  moveSchema,
  splitSchema,
} from './change-schema'

export const askAboutCommission = action(
  { name: 'ask_about_commission', who: 'user', schema: askSchema },
  async (input) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('ask_about_commission', input))
    refresh()
    return { done: 'asked', values: {} }
  },
)

export const answerQuestion = action(
  { name: 'answer_commission_question', who: 'admin', schema: answerSchema },
  async (input) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('answer_commission_question', input))
    refresh()
    return { done: 'answered' }
  },
)

export const createManualCommission = action(
  { name: 'create_manual_commission', who: 'admin', schema: manualSchema },
  async ({ program_id, email, ...input }, { locale }) => {
    const supabase = await createClient()
    const enrollment_id = await enrollmentOf(program_id, email, 'email')
    const made = unwrap(await supabase.rpc('create_manual_commission', { ...input, enrollment_id }))
    redirect(pathIn(locale, `/admin/commissions/${made.id}`))
  },
)

export const clawBackCommission = action(
  { name: 'claw_back_commission', who: 'admin', schema: clawbackSchema },
  async (input) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('claw_back_commission', input))
    refresh()
    return { done: 'clawed_back', values: {} }
  },
)

export const splitCommission = action(
  { name: 'split_commission', who: 'admin', schema: splitSchema },
  async ({ program_id, shares, ...input }) => {
    const supabase = await createClient()
    const said = await Promise.all(
      shares.map(async ({ row, email, bps }) => ({
        enrollment_id: await enrollmentOf(program_id, email, `email_${row}`),
        bps,
      })),
    )
    unwrap(await supabase.rpc('split_commission', { ...input, shares: said }))
    refresh()
    return { done: 'split' }
  },
)

export const moveCustomer = action(
  { name: 'move_customer', who: 'admin', schema: moveSchema },
  async ({ program_id, email, ...input }) => {
    const supabase = await createClient()
    const to_enrollment = await enrollmentOf(program_id, email, 'email')
    unwrap(await supabase.rpc('move_customer', { ...input, to_enrollment }))
    refresh()
    return { done: 'moved', values: {} }
  },
)
