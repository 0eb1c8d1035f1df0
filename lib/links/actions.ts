'use server'

import { refresh } from 'next/cache'
import { redirect } from 'next/navigation'
import type { z } from 'zod'
import { action } from '@/lib/action'
import { unwrap } from '@/lib/errors'
import { pathIn } from '@/lib/i18n/routing'
import { toDestination, toDestinations } from '@/lib/site-address'
import { createClient } from '@/lib/supabase/server'
import {
  createCouponSchema,
  createLinkSchema,
  endCouponSchema,
  linkIdSchema,
  updateLinkSchema,
} from './schema'
import { setVariantsSchema } from './variant-schema'

const LINKS = '/affiliate-dashboard/links'

/** What the form says, with every address resolved. */
function linkArguments<T extends z.output<typeof createLinkSchema> | z.output<typeof updateLinkSchema>>(
  input: T,
) {
  return {
    ...input,
    destination: toDestination(input.destination),
    routes: toDestinations(input.routes),
  }
}

export const createLink = action(
  { name: 'create_link', who: 'user', schema: createLinkSchema },
  async (input, { locale }) => {
    const supabase = await createClient()
    const link = unwrap(await supabase.rpc('create_link', linkArguments(input)))
    redirect(`${pathIn(locale, `${LINKS}/${link.id}`)}?done=created`)
  },
)

export const updateLink = action(
  { name: 'update_link', who: 'user', schema: updateLinkSchema },
  async (input, { locale }) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('update_link', linkArguments(input)))
    redirect(`${pathIn(locale, `${LINKS}/${input.link_id}`)}?done=updated`)
  },
)

export const setVariants = action(
  { name: 'set_link_variants', who: 'user', schema: setVariantsSchema },
  async (input) => {
    const supabase = await createClient()
    const variants = toDestinations(input.variants)
    unwrap(await supabase.rpc('set_link_variants', { ...input, variants }))
    refresh()
    return { done: input.variants.length > 0 ? 'set' : 'unset' }
  },
)

export const archiveLink = action(
  { name: 'archive_link', who: 'user', schema: linkIdSchema },
  async (input) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('archive_link', input))
    refresh()
    return { done: 'archived' }
  },
)

export const restoreLink = action(
  { name: 'restore_link', who: 'user', schema: linkIdSchema },
  async (input) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('restore_link', input))
    refresh()
    return { done: 'restored' }
  },
)

export const createCoupon = action(
  { name: 'create_coupon', who: 'user', schema: createCouponSchema },
  async (input, { locale }) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('create_coupon', input))
    redirect(`${pathIn(locale, LINKS)}?done=coupon#coupons`)
  },
)

export const endCoupon = action(
  { name: 'end_coupon', who: 'user', schema: endCouponSchema },
  async (input) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('end_coupon', input))
    refresh()
    return { done: 'ended' }
  },
)
