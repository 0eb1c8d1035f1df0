'use server'

import { command } from '@/lib/command'
import { reservationIdSchema, reserveSchema } from './reservation-schema'

/** Reserves tokens at the price of the open phase, to be paid by bank transfer within a week. */
export const reserveTokens = command('reserve_tokens', {
  who: 'user',
  schema: reserveSchema,
  refreshOnError: true,
  done: 'reserved',
})

export const cancelReservation = command('cancel_reservation', {
  who: 'user',
  schema: reservationIdSchema,
  refreshOnError: true,
  done: 'cancelled',
})
