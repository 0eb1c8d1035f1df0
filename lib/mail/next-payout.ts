import { z } from 'zod'
import { formatDay } from '@/lib/i18n/format'
import { formatMoney } from '@/lib/money'
import { PAYOUT_OMISSION_REASON } from '@/lib/supabase/enums'
import type { LetterContext } from './kind'

/** The next payout of one program as the database named it when the mail was written; none where nothing is to pay. */
export const nextPayout = z
  .object({
    due: z.iso.date().nullish(),
    reason: z.enum(PAYOUT_OMISSION_REASON).nullish(),
    minimum: z.int(),
    currency: z.string().length(3),
  })
  .nullish()

/** The sentence about it: its day, or what blocks it; with the day, so that the mail says whose days they are. */
export function sayNext(next: z.output<typeof nextPayout>, { t, locale }: LetterContext) {
  if (!next) return { next: '' }
  const { due, reason, minimum, currency } = next
  const day = due && !reason ? formatDay(`${due}T12:00:00Z`, locale) : ''
  const values = { dated: day ? 'yes' : 'no', day, minimum: formatMoney(minimum, currency, locale), currency }
  return { next: t('frame.next', { reason: reason ?? 'none', ...values }), day }
}
