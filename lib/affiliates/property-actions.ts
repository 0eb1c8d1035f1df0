'use server'

import { refresh } from 'next/cache'
import { action } from '@/lib/action'
import { callCommand, command } from '@/lib/command'
import { env } from '@/lib/env'
import { callFunction } from '@/lib/supabase/call'
import { checkProperty } from './property-check'
import { addPropertySchema, propertyIdSchema } from './property-schema'

const LONGEST_NOTE = 5_000

export const addProperty = command('add_property', { who: 'user', schema: addPropertySchema, done: 'added' })

export const removeProperty = command('remove_property', {
  who: 'user',
  schema: propertyIdSchema,
  done: 'removed',
})

/** Checks now. The site itself records the result, so that nobody can claim a proof for their own property. */
export const checkPropertyNow = action(
  { name: 'check_property', who: 'user', schema: propertyIdSchema },
  async (input) => {
    const { id, kind, url, token } = await callCommand('begin_property_check', input)
    const { proof, error } = await checkProperty(
      { kind, url, token },
      { toPrivate: env().WEBHOOKS_TO_PRIVATE === '1' },
    )
    const found = { property_id: id, token, proof, error }
    await callFunction('record_property_check', found, LONGEST_NOTE)
    refresh()
    return { done: proof ? 'verified' : 'looked' }
  },
)
