import 'server-only'
import { unwrap } from '@/lib/errors'
import { rewardDecisionSchema } from '@/lib/reward-decision'
import { createClient } from '@/lib/supabase/server'
import type { Tables } from '@/lib/supabase/types'
import type { ConversionPath, Delivery, Happening, PayoutPart, Reversal, RewardDecision } from './path-schema'

type Earning = Pick<ConversionPath, 'reward' | 'happenings' | 'reversals' | 'payouts' | 'deliveries'>

/** What conversions earned and what became of it: reads all of them at once, answers for each. */
export async function getEarnings(ids: string[]) {
  const supabase = await createClient()
  const commissions = unwrap(
    await supabase.from('commissions').select('id, conversion_id').in('conversion_id', ids),
  ).map((row) => row.id)
  const subjects = [...ids, ...commissions]
  const [rewards, log, reversals, payouts, sent] = await Promise.all([
    supabase.from('reward_decisions').select('conversion_id, decision, decided_at').in('conversion_id', ids),
    supabase
      .from('happenings')
      .select('id, subject_id, action, at, actor_name, reason')
      .in('subject_id', subjects),
    supabase
      .from('commission_reversals')
      .select('id, commission_id, refund_id, amount, after_payout, created_at')
      .in('commission_id', commissions),
    supabase
      .from('payout_items')
      .select(
        'amount, commission_id, payouts!payout_items_payout_id_fkey(id, run_id, stage, reference, paid_at, created_at)',
      )
      .in('commission_id', commissions)
      .order('id'),
    supabase
      .from('told_events')
      .select('id, subject_id, type, occurred_at, state, attempts, url')
      .in('subject_id', ids)
      .order('id')
      .limit(500),
  ])
  const [rewardRows, logRows, reversalRows, payoutRows, deliveryRows] = [
    unwrap(rewards),
    unwrap(log),
    unwrap(reversals),
    unwrap(payouts),
    unwrap(sent),
  ]
  return (conversionId: string, commissionId: string | null): Earning => {
    const reward = rewardRows.find((row) => row.conversion_id === conversionId)
    return {
      reward: reward ? toDecision(reward.decision, reward.decided_at) : null,
      happenings: logRows
        .filter((row) => row.subject_id === conversionId || row.subject_id === commissionId)
        .map(toHappening)
        .sort((a, b) => a.id - b.id),
      reversals: reversalRows
        .filter((row) => row.commission_id === commissionId)
        .map(
          (row): Reversal => ({
            id: row.id,
            refundId: row.refund_id,
            amount: row.amount,
            afterPayout: row.after_payout,
            at: row.created_at,
          }),
        ),
      payouts: payoutRows
        .filter((row) => row.commission_id === commissionId && commissionId !== null)
        .map(
          ({ amount, payouts: payout }): PayoutPart => ({
            id: payout.id,
            runId: payout.run_id,
            amount,
            stage: payout.stage,
            reference: payout.reference,
            at: payout.paid_at ?? payout.created_at,
          }),
        ),
      deliveries: deliveryRows
        .filter((row) => row.subject_id === conversionId)
        .map(
          (row): Delivery => ({
            id: row.id,
            type: row.type,
            at: row.occurred_at,
            state: row.state,
            attempts: row.attempts,
            url: row.url ?? '',
          }),
        ),
    }
  }
}

function toDecision(stored: unknown, decidedAt: string): RewardDecision {
  const { reward_id, value, earned, reached, step, kind, ...rest } = rewardDecisionSchema.parse(stored)
  return {
    ...rest,
    rewardId: reward_id,
    decidedAt,
    kind: kind ?? null,
    value: value ?? 0,
    earned: earned ?? rest.amount,
    reached: reached ?? null,
    step: step ?? null,
  }
}

type LogRow = Omit<Tables<'happenings'>, 'subject_id'>
const toHappening = (row: LogRow): Happening => ({
  id: row.id,
  action: row.action,
  at: row.at,
  actorName: row.actor_name,
  reason: row.reason,
})
