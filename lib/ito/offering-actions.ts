'use server'

import { redirect } from 'next/navigation'
import { action } from '@/lib/action'
import { callCommand, command } from '@/lib/command'
import { pathIn } from '@/lib/i18n/routing'
import type { Json } from '@/lib/supabase/types'
import { activateSchema, offeringSchema, planSchema, reasonedSchema } from './plan-schema'

/** Saves a draft and opens its page: a new one has no address before. */
export const saveOffering = action(
  { name: 'save_offering', who: 'admin', schema: planSchema },
  async ({ offering_id, revision, plan }, { locale }) => {
    const saved = await callCommand('save_offering', {
      offering_id: offering_id as string,
      revision: revision as number,
      plan: plan as unknown as Json,
    })
    redirect(pathIn(locale, `/admin/tokens/offerings/${saved.slug}`))
  },
)

export const submitOffering = command('submit_offering', {
  who: 'admin',
  schema: offeringSchema,
  refreshOnError: true,
  done: 'submitted',
})
export const returnOffering = command('return_offering', {
  who: 'admin',
  schema: reasonedSchema,
  refreshOnError: true,
  done: 'returned',
})
export const activateOffering = command('activate_offering', {
  who: 'admin',
  schema: activateSchema,
  refreshOnError: true,
  done: 'activated',
})
export const endOffering = command('end_offering', {
  who: 'admin',
  schema: reasonedSchema,
  refreshOnError: true,
  done: 'ended',
})
