'use server'

import { command } from '@/lib/command'
import * as s from './schema'

export const approvePartner = command('decide_partner', {
  who: 'admin',
  schema: s.decisionSchema,
  args: (input) => ({ ...input, approves: true, reason: null }),
  refreshOnError: true,
  done: 'approved',
})

export const refusePartner = command('decide_partner', {
  who: 'admin',
  schema: s.refusalSchema,
  args: (input) => ({ ...input, approves: false, tier_id: null }),
  refreshOnError: true,
  done: 'refused',
})

export const changePartnerState = command('change_partner_state', {
  who: 'admin',
  schema: s.stateSchema,
  refreshOnError: true,
  done: 'changed',
})

export const setPartnerCare = command('set_partner_care', {
  who: 'admin',
  schema: s.careSchema,
  done: 'saved',
})

export const saveTier = command('save_partner_tier', {
  who: 'admin',
  schema: s.tierSchema,
  done: 'saved',
})

export const deleteTier = command('delete_partner_tier', {
  who: 'admin',
  schema: s.tierIdSchema,
  done: 'deleted',
})

export const setOverrides = command('set_program_overrides', {
  who: 'admin',
  schema: s.ratesSchema,
  done: 'saved',
})
