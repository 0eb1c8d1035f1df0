'use server'

import type { z } from 'zod'
import { command } from '@/lib/command'
import { toDestination, toDestinations } from '@/lib/site-address'
import {
  createCouponSchema,
  createLinkSchema,
  endCouponSchema,
  linkIdSchema,
  updateLinkSchema,
} from './schema'
import { setVariantsSchema } from './variant-schema'

const LINKS = '/affiliate-dashboard/links'

/** The form with every address resolved. */
function linkArguments<T extends z.output<typeof createLinkSchema> | z.output<typeof updateLinkSchema>>(
  input: T,
) {
  return {
    ...input,
    destination: toDestination(input.destination),
    routes: toDestinations(input.routes),
  }
}

export const createLink = command('create_link', {
  who: 'user',
  schema: createLinkSchema,
  args: linkArguments,
  redirectTo: ({ id }) => `${LINKS}/${id}?done=created`,
})

export const updateLink = command('update_link', {
  who: 'user',
  schema: updateLinkSchema,
  args: linkArguments,
  redirectTo: (_link, { link_id }) => `${LINKS}/${link_id}?done=updated`,
})

export const setVariants = command('set_link_variants', {
  who: 'user',
  schema: setVariantsSchema,
  args: (input) => ({ ...input, variants: toDestinations(input.variants) }),
  done: (_link, { variants }) => (variants.length > 0 ? 'set' : 'unset'),
})

export const archiveLink = command('archive_link', { who: 'user', schema: linkIdSchema, done: 'archived' })
export const restoreLink = command('restore_link', { who: 'user', schema: linkIdSchema, done: 'restored' })

export const createCoupon = command('create_coupon', {
  who: 'user',
  schema: createCouponSchema,
  redirectTo: `${LINKS}?done=coupon#coupons`,
})

export const endCoupon = command('end_coupon', { who: 'user', schema: endCouponSchema, done: 'ended' })
