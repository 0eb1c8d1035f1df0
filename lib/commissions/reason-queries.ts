import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/errors'
import type { Texts } from '@/lib/i18n/texts'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { present } from '@/lib/present'
import { rewardDecisionSchema } from '@/lib/reward-decision'
import { subIdsSchema } from '@/lib/sub-ids'
import { createClient } from '@/lib/supabase/server'
import { getCommission } from './queries'
import {
  actorSchema,
  type Candidate,
  changesSchema,
  type DayClicks,
  type Happening,
  type Sale,
  type Why,
} from './reason-schema'
import type { Commission } from './schema'

/** A commission with everything that explains it to its reader; null when the reader may not see it. */
export async function getWhy(id: string): Promise<{ commission: Commission; why: Why } | null> {
  const commission = await getCommission(id)
  if (!commission) return null
  const supabase = await createClient()
  const [facts, weighed, log, sale, clicks, setting, decision, reversals, questions] = await Promise.all([
    supabase.rpc('explain_commission', { commission_id: id }),
    supabase.rpc('commission_candidates', { commission_id: id }),
    supabase.rpc('commission_history', { commission_id: id }),
    getSale(commission.conversionId),
    commission.kind === 'clicks' ? getClicks(commission.conversionId) : null,
    supabase
      .from('attribution_decisions')
      .select('model, precedence, window_days, binding, binding_for, binding_precedence, decided_at')
      .eq('conversion_id', commission.conversionId)
      .maybeSingle(),
    supabase
      .from('reward_decisions')
      .select('decision')
      .eq('conversion_id', commission.conversionId)
      .maybeSingle(),
    supabase
      .from('commission_reversals')
      .select('id, amount, reason, after_payout, created_at')
      .eq('commission_id', id)
      .order('created_at'),
    supabase
      .from('commission_questions')
      .select('id, question, asked_at, answer, answered_at')
      .eq('commission_id', id)
      .order('asked_at'),
  ])
  const [explained] = unwrap(facts)
  const rule = unwrap(setting)
  const reward = unwrap(decision)
  const why: Why = {
    sale,
    customer: explained?.customer ?? null,
    customerId: explained?.customer_id ?? null,
    reportedAs: explained?.reported_as ?? null,
    click: explained?.click_at
      ? {
          code: explained.click_code,
          subIds: subIdsSchema.parse(explained.sub_ids),
          device: explained.device,
          referrer: explained.referrer,
        }
      : null,
    coupon: explained?.coupon ?? null,
    clicks,
    setting: rule && {
      model: rule.model,
      precedence: rule.precedence,
      windowDays: rule.window_days,
      binding: rule.binding,
      bindingFor: rule.binding_for,
      bindingPrecedence: rule.binding_precedence,
      decidedAt: rule.decided_at,
    },
    decision: reward && rewardDecisionSchema.parse(reward.decision),
    candidates: unwrap(weighed).map(toCandidate),
    history: unwrap(log).map(toHappening),
    reversals: unwrap(reversals).map(({ after_payout, created_at, ...row }) => ({
      ...row,
      afterPayout: after_payout,
      at: created_at,
    })),
    questions: unwrap(questions).map(({ asked_at, answered_at, ...row }) => ({
      ...row,
      askedAt: asked_at,
      answeredAt: answered_at,
    })),
  }
  return { commission, why }
}

const itemsSchema = z.array(z.object({ product_id: z.string() }))

/** What was bought of the catalogue here; a shop's own products have no names with us. */
async function listBought(program: string, items: z.output<typeof itemsSchema>): Promise<Texts[]> {
  if (items.length === 0) return []
  const supabase = await createClient()
  const slugs = items.map(({ product_id }) => product_id)
  const rows = unwrap(
    await supabase.from('products').select('name').eq('program_id', program).in('slug', slugs),
  )
  return rows.map(({ name }) => textsSchema.parse(name))
}

async function getSale(conversionId: string): Promise<Sale> {
  const supabase = await createClient()
  const row = unwrap(
    await supabase
      .from('conversions')
      .select(
        `amount, base_amount, tax_off, shipping_off, excluded_off, country, original_amount, original_currency, exchange_rate::text,
        exchange_day, exchange_source, items, program_id`,
      )
      .eq('id', conversionId)
      .single(),
  )
  const products = await listBought(row.program_id, itemsSchema.parse(row.items))
  const exchange = row.original_currency && {
    amount: present(row.original_amount, 'original amount'),
    currency: row.original_currency,
    rate: present(row.exchange_rate, 'exchange rate'),
    day: present(row.exchange_day, 'exchange day'),
    source: present(row.exchange_source, 'exchange source'),
  }
  return {
    products,
    amount: row.amount,
    baseAmount: row.base_amount,
    taxOff: row.tax_off,
    shippingOff: row.shipping_off,
    excludedOff: row.excluded_off,
    country: row.country,
    exchange: exchange || null,
  }
}

/** The latest day is the commission's own; lines of earlier ones are clicks that were confirmed later. */
async function getClicks(conversionId: string): Promise<DayClicks> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('click_settlements')
      .select('day, clicks, all_clicks, repeated, withheld, unsigned, own, beyond')
      .eq('conversion_id', conversionId)
      .order('day', { ascending: false }),
  )
  const own = rows.filter(({ day }) => day === rows[0]?.day)
  const sum = (count: (row: (typeof rows)[number]) => number) => own.reduce((n, row) => n + count(row), 0)
  return {
    all: sum((row) => row.all_clicks),
    counting: sum((row) => row.clicks),
    repeated: sum((row) => row.repeated),
    withheld: sum((row) => row.withheld),
    unsigned: sum((row) => row.unsigned),
    own: sum((row) => row.own),
    beyond: sum((row) => row.beyond),
    late: rows.reduce((n, row) => n + row.clicks, 0) - sum((row) => row.clicks),
  }
}

type CandidateRow = {
  place: number
  kind: Candidate['kind']
  outcome: Candidate['outcome']
  at: string
  is_own: boolean
  affiliate_name: string | null
  code: string | null
}
const toCandidate = ({ is_own, affiliate_name, ...row }: CandidateRow): Candidate => ({
  ...row,
  isOwn: is_own,
  affiliateName: affiliate_name,
})

type LogRow = {
  id: number
  at: string
  action: string
  actor: string
  actor_name: string | null
  reason: string | null
  changes: unknown
}
const toHappening = ({ actor, actor_name, changes, ...row }: LogRow): Happening => ({
  ...row,
  actor: actorSchema.parse(actor),
  actorName: actor_name,
  changes: changesSchema.parse(changes),
})
