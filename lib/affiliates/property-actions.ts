'use server'

import { refresh } from 'next/cache'
import { action } from '@/lib/action'
import { env } from '@/lib/env'
import { unwrap } from '@/lib/errors'
import { callFunction } from '@/lib/supabase/call'
import { createClient } from '@/lib/supabase/server'
import { checkProperty } from './property-check'
import { addPropertySchema, propertyIdSchema } from './property-schema'

const LONGEST_NOTE = 5_000

export const addProperty = action(
  { name: 'add_property', who: 'user', schema: addPropertySchema },
  async (input) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('add_property', input))
    refresh()
    return { done: 'added' }
  },
)

export const removeProperty = action(
  { name: 'remove_property', who: 'user', schema: propertyIdSchema },
  async (input) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('remove_property', input))
    refresh()
    return { done: 'removed' }
  },
)

/** Looks now; what was found is written by the site itself, so that nobody can say it of their own place. */
export const checkPropertyNow = action(
  { name: 'check_property', who: 'user', schema: propertyIdSchema },
  async (input) => {
    const supabase = await createClient()
    const { id, kind, url, token } = unwrap(await supabase.rpc('begin_property_check', input))
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
