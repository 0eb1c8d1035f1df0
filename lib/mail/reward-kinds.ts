import { z } from 'zod'
import { formatDay } from '@/lib/i18n/format'
import { localized, textsSchema } from '@/lib/i18n/texts'
import { rewardSentence, rewardTermsSchema } from '@/lib/reward-words'
import { CLAIM_STATE, SUBMISSION_STATE } from '@/lib/supabase/enums'
import { earning, kind, line, money, person, said } from './kind'
import { shorten } from './letter'

/** What affiliates hear about what they are paid for: changed rewards, and what became of their bounties and claims. */
export const REWARD_KINDS = {
  bounty_reviewed: kind(
    { name: 'bounty_reviewed', why: 'application', page: '/affiliate-dashboard/bounties', isOptional: false },
    earning.extend({
      name: line,
      title: textsSchema,
      state: z.enum(SUBMISSION_STATE).exclude(['submitted']),
      reason: said.optional(),
    }),
    ({ name, title, state, reason, ...data }, { locale }) => {
      const { program, amount } = money(data, locale)
      return {
        greet: name,
        values: { program, state, name: localized(title, locale) },
        figure: state === 'approved' ? amount : undefined,
        quote: reason,
      }
    },
  ),
  claim_decided: kind(
    { name: 'claim_decided', why: 'earnings', page: '/affiliate-dashboard/claims', isOptional: true },
    earning.extend({
      amount: earning.shape.amount.optional(),
      order: said,
      state: z.enum(CLAIM_STATE).exclude(['open']),
      reason: said.optional(),
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
  reward_changed: kind(
    { name: 'reward_changed', why: 'application', page: '/affiliate-dashboard', isOptional: false },
    person.extend({
      program: textsSchema,
      currency: z.string().length(3),
      change: z.enum(['new', 'changed', 'ended', 'cancelled']),
      from: z.string(),
      old: rewardTermsSchema.nullable(),
      new: rewardTermsSchema.nullable(),
    }),
    ({ name, program, currency, change, from, ...terms }, { t, say, locale }) => {
      const sentence = (reward: (typeof terms)['old']) =>
        reward ? rewardSentence(reward, { t: say, locale, currency }) : t('reward_changed.nothing')
      const day = formatDay(from, locale)
      const values = { program: localized(program, locale), state: change, day }
      const facts = [
        { label: t('reward_changed.from'), value: day },
        { label: t('reward_changed.old', { state: change }), value: sentence(terms.old) },
        { label: t('reward_changed.new', { state: change }), value: sentence(terms.new) },
      ]
      return { greet: name, values, facts: change === 'new' ? facts.toSpliced(1, 1) : facts }
    },
  ),
}
