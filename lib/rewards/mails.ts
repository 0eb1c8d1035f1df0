import { z } from 'zod'
import { formatDay } from '@/lib/i18n/format'
import { localized } from '@/lib/i18n/texts'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { earning, kind, line, money, person, text } from '@/lib/mail/kind'
import { nextPayout, sayNext } from '@/lib/mail/next-payout'
import { rewardSentence } from '@/lib/reward-sentence'
import { rewardTermsSchema } from '@/lib/reward-terms'
import { SUBMISSION_STATE } from '@/lib/supabase/enums'

/** Mails about changed rewards and reviewed bounties. */
export const mails = {
  bounty_reviewed: kind(
    { name: 'bounty_reviewed', why: 'application', page: '/affiliate-dashboard/bounties', isOptional: false },
    earning.extend({
      name: line,
      title: textsSchema,
      state: z.enum(SUBMISSION_STATE).exclude(['submitted']),
      reason: text.optional(),
      next: nextPayout,
    }),
    ({ name, title, state, reason, next, ...data }, context) => {
      const { program, amount } = money(data, context.locale)
      return {
        greet: name,
        values: { program, state, name: localized(title, context.locale), ...sayNext(next, context) },
        figure: state === 'approved' ? amount : undefined,
        quote: reason,
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
    ({ name, program, currency, change, from, ...terms }, { t, tReward, locale }) => {
      const sentence = (reward: (typeof terms)['old']) =>
        reward ? rewardSentence(reward, { t: tReward, locale, currency }) : t('reward_changed.nothing')
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
