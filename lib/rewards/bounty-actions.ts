'use server'

import { command } from '@/lib/command'
import { closeBountySchema, createBountySchema, reviewSchema, submitBountySchema } from './bounty-schema'
import { minorOf } from './form'
import { begins } from './refusals'

export const createBounty = command('create_bounty', {
  who: 'user',
  schema: createBountySchema,
  args: ({ currency, title_es, title_en, description_es, description_en, ...input }) => ({
    ...input,
    title: { es: title_es, en: title_en },
    description: { es: description_es, en: description_en },
    amount: minorOf(input.amount, currency),
    per_affiliate: input.per_affiliate ?? 1,
    starts_at: begins(input.starts_at),
    ends_at: begins(input.ends_at),
  }),
  done: 'created',
})

export const closeBounty = command('close_bounty', {
  who: 'user',
  schema: closeBountySchema,
  done: 'closed',
})

export const submitBounty = command('submit_bounty', {
  who: 'user',
  schema: submitBountySchema,
  done: 'submitted',
})

export const reviewSubmission = command('review_submission', {
  who: 'user',
  schema: reviewSchema,
  done: (_submission, { decision }) => decision,
})
