'use server'

import { refresh } from 'next/cache'
import { action } from '@/lib/action'
import { requirePassword } from '@/lib/auth/password-check'
import { callCommand, command } from '@/lib/command'
import { AppError } from '@/lib/errors'
import { log } from '@/lib/log'
import {
  cancelSchema,
  confirmSchema,
  optionSchema,
  orderIdSchema,
  refundSchema,
  unmatchedSchema,
} from './forms'
import { providerOf } from './providers/providers'
import { getOrderById } from './queries'

export const confirmOrderPayment = command('confirm_order_payment', {
  who: 'admin',
  schema: confirmSchema,
  refreshOnError: true,
  done: 'confirmed',
})

export const startOrder = command('start_order', {
  who: 'admin',
  schema: orderIdSchema,
  refreshOnError: true,
  done: 'started',
})

export const endOrder = command('end_order', {
  who: 'admin',
  schema: orderIdSchema,
  refreshOnError: true,
  done: 'ended',
})

export const cancelOrder = command('cancel_order', {
  who: 'admin',
  schema: cancelSchema,
  refreshOnError: true,
  done: 'cancelled',
})

export const settleUnmatchedPayment = command('settle_unmatched_payment', {
  who: 'admin',
  schema: unmatchedSchema,
  refreshOnError: true,
  done: 'settled',
})

type Refund = { order_id: string; amount: number | null; idempotency_key: string }

/**
 * Sends back what the order's provider took; nothing for money that came another way. What the command will refuse is refused
 * before any money leaves. The provider gets the same key, so that a repeat sends nothing twice.
 */
async function askProvider({ order_id, amount, idempotency_key }: Refund, admin: string): Promise<void> {
  const order = await getOrderById(order_id)
  if (!order) throw new AppError('order.not_found')
  const payment = order.payments.find(({ state }) => state === 'applied')
  const provider = payment && providerOf(payment.source)
  if (!payment || !provider?.refund) return
  const rest = order.amount - order.refunded
  if (order.buyerId === admin) throw new AppError('order.own')
  if (rest < 1 || (amount ?? rest) < 1 || (amount ?? rest) > rest)
    throw new AppError('order.refund_amount', {}, { fields: { amount: ['order.refund_amount'] } })
  try {
    await provider.refund(payment.reference, amount ?? rest, idempotency_key)
  } catch (error) {
    log.error({ err: error, provider: payment.source }, 'refund not sent')
    throw new AppError('order.provider_down', {}, { cause: error })
  }
}

/** Gives money back: through the provider first, where the order was paid through one. */
export const refundOrder = action(
  { name: 'refund_order', who: 'admin', schema: refundSchema },
  async (input, { user }) => {
    await askProvider(input, user.id)
    await callCommand('refund_order', { ...input, reference: input.reference || null })
    refresh()
    return { done: 'refunded' }
  },
)

/** Where buyers send their money: needs the password. */
export const setPaymentOption = action(
  { name: 'set_payment_option', who: 'admin', schema: optionSchema },
  async ({ current_password, ...input }, { user }) => {
    await requirePassword(user, current_password, 'payment_option')
    await callCommand('set_payment_option', input)
    refresh()
    return { done: 'saved' }
  },
)
