import { z } from 'zod'
import { toMinor } from '@/lib/money'

export const reserveSchema = z
  .object({
    offering_id: z.uuid(),
    phase: z.coerce.number().int().min(0).max(15),
    amount: z
      .string({ error: 'fields.required' })
      .trim()
      .regex(/^\d{1,10}([.,]\d{1,2})?$/, { error: 'ito.amount' }),
    idempotency_key: z.uuid(),
  })
  .transform(({ amount, ...form }) => ({ ...form, amount: toMinor(amount, 'USD') }))

export const reservationIdSchema = z.object({ reservation_id: z.uuid() })
