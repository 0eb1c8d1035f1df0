'use server'

import { refresh } from 'next/cache'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { action } from '@/lib/action'
import { callCommand, command } from '@/lib/command'
import { pathIn } from '@/lib/i18n/routing'
import { toMinor } from '@/lib/money'
import { joinSchema, listingSchema } from './founders-forms'
import { benefitFormSchema, circleFormSchema, hideNameSchema } from './office-forms'

const CLICK_COOKIE = 'alianza_click'
const CURRENCY = 'USD'

/** The reader's last click on a link, as an order carries it. */
async function lastClick(): Promise<string | null> {
  const value = (await cookies()).get(CLICK_COOKIE)?.value.split('.')[1]
  return z.uuid().safeParse(value).data ?? null
}

/** Keeps a place, orders the circle's product and opens the order's page. */
export const joinCircle = action(
  { name: 'join_founders_circle', who: 'user', schema: joinSchema },
  async (input, { locale }) => {
    const args = { ...input, locale, click_id: await lastClick() }
    const number = await callCommand('join_founders_circle', args as never).catch((error) => {
      refresh()
      throw error
    })
    redirect(pathIn(locale, `/account/orders/${number}`))
  },
)

export const setListing = command('set_founder_listing', {
  who: 'user',
  schema: listingSchema,
  staleTag: 'scamscan',
  done: (_id, { listed_name }) => (listed_name ? 'listed' : 'unlisted'),
})

export const setCircle = command('set_founders_circle', {
  who: 'admin',
  schema: circleFormSchema,
  args: (input) => input as never,
  staleTag: 'scamscan',
  refreshOnError: true,
  done: 'saved',
})

export const hideFounderName = command('hide_founder_name', {
  who: 'admin',
  schema: hideNameSchema,
  staleTag: 'scamscan',
  done: 'hidden',
})

export const addBenefit = command('add_founder_benefit', {
  who: 'admin',
  schema: benefitFormSchema,
  args: ({ amount, ...form }) =>
    ({
      ...form,
      amount: amount ? toMinor(amount, CURRENCY) : null,
      currency: amount ? CURRENCY : null,
    }) as never,
  refreshOnError: true,
  done: 'added',
})
