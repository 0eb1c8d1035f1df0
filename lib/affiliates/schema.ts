import { z } from 'zod'
import type { Texts } from '@/lib/i18n/texts'

export const joinSchema = z.object({ program_id: z.uuid() })

/** Money in minor units of the program's currency. */
export type Balance = { pending: number; available: number; inPayout: number; paid: number }

export type CurrencyBalance = Balance & { currency: string }

/** One program an affiliate is in: the link to share and what it has brought. */
export type Enrollment = {
  id: string
  programId: string
  programName: Texts
  currency: string
  code: string
  clicks: number
  leads: number
  sales: number
  balance: Balance
}
