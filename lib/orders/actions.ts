'use server'

import { refresh } from 'next/cache'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { action } from '@/lib/action'
import { callCommand, command } from '@/lib/command'
import { pathIn } from '@/lib/i18n/routing'
import { chooseSchema, orderIdSchema, placeSchema, proofSchema, renewalSchema } from './forms'
import { readProof } from './proof'

const CLICK_COOKIE = 'alianza_click'
const pathOf = (number: string) => `/account/orders/${number}`

/** The buyer's last click on a link here, as a sign-up carries it. */
async function lastClick(): Promise<string | null> {
  const value = (await cookies()).get(CLICK_COOKIE)?.value.split('.')[1]
  return z.uuid().safeParse(value).data ?? null
}

/** Places an order and opens its page; a price that changed since is refused, and the page shows the new one. */
export const placeOrder = action(
  { name: 'place_order', who: 'user', schema: placeSchema },
  async (input, { locale }) => {
    const number = await callCommand('place_order', { ...input, locale, click_id: await lastClick() }).catch(
      (error) => {
        refresh()
        throw error
      },
    )
    redirect(pathIn(locale, pathOf(number)))
  },
)

export const choosePaymentOption = command('choose_payment_option', {
  who: 'user',
  schema: chooseSchema,
  refreshOnError: true,
  done: 'chosen',
})

export const withdrawOrder = command('withdraw_order', {
  who: 'user',
  schema: orderIdSchema,
  refreshOnError: true,
  done: 'withdrawn',
})

export const setOrderRenewal = command('set_order_renewal', {
  who: 'user',
  schema: renewalSchema,
  refreshOnError: true,
  done: (_order, { renews }) => (renews ? 'resumed' : 'stopped'),
})

/** Stores a proof of payment: checked by its content, images drawn anew. */
export const addOrderProof = action(
  { name: 'add_order_proof', who: 'user', schema: proofSchema },
  async ({ order_id, proof }) => {
    const file = await readProof(proof)
    await callCommand('add_order_proof', { order_id, ...file })
    refresh()
    return { done: 'added' }
  },
)
