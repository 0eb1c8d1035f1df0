import { z } from 'zod'
import { formatDay } from '@/lib/i18n/format'
import { earning, kind, money, text } from '@/lib/mail/kind'
import { shorten } from '@/lib/mail/letter'
import { CLAIM_STATE } from '@/lib/supabase/enums'

/** Mails about decided claims. */
export const mails = {
  claim_decided: kind(
    { name: 'claim_decided', why: 'earnings', page: '/affiliate-dashboard/claims', isOptional: true },
    earning.extend({
      amount: earning.shape.amount.optional(),
      order: text,
      state: z.enum(CLAIM_STATE).exclude(['open']),
      reason: text.optional(),
      matures_at: z.string().optional(),
    }),
    ({ order, state, reason, matures_at, amount, ...data }, { t, locale }) => {
      const earned = money({ ...data, amount: amount ?? 0 }, locale)
      const facts = [
        { label: t('claim_decided.program'), value: earned.program },
        { label: t('claim_decided.order'), value: shorten(order, 120) },
      ]
      const day = state === 'accepted' && matures_at ? formatDay(matures_at, locale) : ''
      if (state === 'accepted') {
        const held = day && { amount: earned.amount, day }
        const value = held ? t('claim_decided.held', held) : earned.amount
        facts.push({
          label: t('claim_decided.commission'),
          value: amount === undefined ? t('claim_decided.nothing') : value,
        })
      }
      return {
        values: { program: earned.program, reference: shorten(order, 24), state, day },
        quote: reason,
        facts,
      }
    },
  ),
}
