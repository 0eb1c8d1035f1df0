'use server'

import { refresh } from 'next/cache'
import { action } from '@/lib/action'
import { unwrap } from '@/lib/errors'
import { createClient } from '@/lib/supabase/server'
import * as s from './group-schema'

export const createGroup = action(
  { name: 'create_group', who: 'admin', schema: s.createGroupSchema },
  async (input) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('create_group', input))
    refresh()
    return { done: 'created' }
  },
)

export const updateGroup = action(
  { name: 'update_group', who: 'admin', schema: s.updateGroupSchema },
  async ({ group, rule }) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('update_group', group))
    unwrap(await supabase.rpc('set_group_rule', rule))
    refresh()
    return { done: 'saved' }
  },
)

export const setDefaultGroup = action(
  { name: 'set_default_group', who: 'admin', schema: s.defaultGroupSchema },
  async (input) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('set_default_group', input))
    refresh()
    return { done: 'saved' }
  },
)

/** `values` says how many changed place. */
export const evaluateGroups = action(
  { name: 'evaluate_groups', who: 'admin', schema: s.evaluateSchema },
  async (input) => {
    const supabase = await createClient()
    const moved = unwrap(await supabase.rpc('evaluate_groups', input))
    refresh()
    return { done: 'evaluated', values: { moved: String(moved) } }
  },
)

export const moveAffiliates = action(
  { name: 'move_affiliates', who: 'admin', schema: s.moveSchema },
  async (input) => {
    const supabase = await createClient()
    const moved = unwrap(await supabase.rpc('move_affiliates', input))
    refresh()
    return { done: 'moved', values: { moved: String(moved) } }
  },
)
