'use server'

import { refresh } from 'next/cache'
import { action } from '@/lib/action'
import { callCommand, command } from '@/lib/command'
import * as s from './group-schema'

export const createGroup = command('create_group', {
  who: 'admin',
  schema: s.createGroupSchema,
  done: 'created',
})
export const setDefaultGroup = command('set_default_group', {
  who: 'admin',
  schema: s.defaultGroupSchema,
  done: 'saved',
})
export const evaluateGroups = command('evaluate_groups', {
  who: 'admin',
  schema: s.evaluateSchema,
  done: 'evaluated',
})
export const moveAffiliates = command('move_affiliates', {
  who: 'admin',
  schema: s.moveSchema,
  done: 'moved',
})

export const updateGroup = action(
  { name: 'update_group', who: 'admin', schema: s.updateGroupSchema },
  async ({ group, rule }) => {
    await callCommand('update_group', group)
    await callCommand('set_group_rule', rule)
    refresh()
    return { done: 'saved' }
  },
)
