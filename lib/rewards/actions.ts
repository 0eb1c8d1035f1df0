'use server'

import { refresh, updateTag } from 'next/cache'
import { redirect } from 'next/navigation'
import { action } from '@/lib/action'
import { callCommand, command } from '@/lib/command'
import { type Locale, pathIn } from '@/lib/i18n/routing'
import { translator } from '@/lib/i18n/translator'
import { rewardSentence, type SayReward } from '@/lib/reward-sentence'
import type { Json } from '@/lib/supabase/types'
import { termsOf } from './form'
import { listVersions } from './queries'
import { begins, inForm } from './refusals'
import { warningsOf } from './rules'
import { cancelRewardSchema, endRewardSchema, pathOf, type RewardForm, rewardFormSchema } from './schema'

async function preview(form: RewardForm, locale: Locale, isAdmin: boolean) {
  const terms = termsOf(form)
  const t = (await translator(locale, 'rewards.sentence')) as SayReward
  const say = { t, locale, currency: form.currency }
  const warn = await translator(locale, 'rewards.warning')
  const warnings = warningsOf(
    terms,
    form,
    await listVersions(form.program_id, isAdmin),
    new Date().toISOString(),
  )
  return {
    sentence: rewardSentence(terms, say),
    warnings: warnings.map(({ kind, other }) =>
      warn(kind, { version: String(other.version), reward: rewardSentence(other.terms, say) }),
    ),
  }
}

/** Previews a reward as a sentence, or creates it: a new one, or the next version of the one it follows. */
export const saveReward = action(
  { name: 'save_reward', who: 'user', schema: rewardFormSchema },
  async (form, { locale, user }) => {
    if (form.intent === 'preview')
      return { result: await preview(form, locale, user.isAdmin), keepsValues: true }
    const [kind, id] = form.scope.split(':')
    const scope = kind === 'group' ? { group_id: id } : kind === 'own' ? { enrollment_id: id } : {}
    const shared = { effective_from: begins(form.from), idempotency_key: form.idempotency_key }
    const reward: { [key: string]: Json } = JSON.parse(JSON.stringify(termsOf(form)))
    await inForm(
      () =>
        form.follows
          ? callCommand('follow_reward', { ...shared, reward, reward_id: form.follows })
          : callCommand('create_reward', {
              ...shared,
              reward: { ...reward, ...scope },
              program_id: form.program_id,
            }),
      locale,
    )
    updateTag('programs')
    redirect(`${pathIn(locale, `${pathOf(form)}/rewards`)}?done=${form.follows ? 'followed' : 'created'}`)
  },
)

export const endReward = action(
  { name: 'end_reward', who: 'user', schema: endRewardSchema },
  async ({ from, ...input }, { locale }) => {
    await inForm(() => callCommand('end_reward', { ...input, effective_from: begins(from) }), locale)
    updateTag('programs')
    refresh()
    return { done: 'ended' }
  },
)

export const cancelReward = command('cancel_future_reward', {
  who: 'user',
  schema: cancelRewardSchema,
  done: 'cancelled',
})
