'use server'

import { refresh } from 'next/cache'
import { action } from '@/lib/action'
import { unwrap } from '@/lib/errors'
import { createClient } from '@/lib/supabase/server'
import { closeBountySchema, createBountySchema, reviewSchema, submitBountySchema } from './bounty-schema'
import { minorOf } from './form'
import { begins } from './refusals'

export const createBounty = action(
  { name: 'create_bounty', who: 'admin', schema: createBountySchema },
  async ({
    currency,
    title_es,
    title_en,
    description_es,
    description_en,
    amount,
    starts_at,
    ends_at,
    ...input
  }) => {
    const supabase = await createClient()
    unwrap(
      await supabase.rpc('create_bounty', {
        ...input,
        title: { es: title_es, en: title_en },
        description: { es: description_es, en: description_en },
        amount: minorOf(amount, currency),
        per_affiliate: input.per_affiliate ?? 1,
        starts_at: begins(starts_at),
        ends_at: begins(ends_at),
      }),
    )
    refresh()
    return { done: 'created' }
  },
)

export const closeBounty = action(
  { name: 'close_bounty', who: 'admin', schema: closeBountySchema },
  async (input) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('close_bounty', input))
    refresh()
    return { done: 'closed' }
  },
)

export const submitBounty = action(
  { name: 'submit_bounty', who: 'user', schema: submitBountySchema },
  async (input) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('submit_bounty', input))
    refresh()
    return { done: 'submitted' }
  },
)

export const reviewSubmission = action(
  { name: 'review_submission', who: 'admin', schema: reviewSchema },
  async (input) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('review_submission', input))
    refresh()
    return { done: input.decision }
  },
)
