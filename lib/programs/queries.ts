import 'server-only'
import { unwrap } from '@/lib/errors'
import type { ProgramStatus } from '@/lib/supabase/enums'
import { createClient } from '@/lib/supabase/server'
import { type Program, programSchema, rewardSchema } from './schema'

const COLUMNS = 'id, slug, name, summary, category, currency, window_days, hold_days, minimum_payout, status'

/** The programs this person may see, with the reward in force, newest first. */
export async function listPrograms(...statuses: ProgramStatus[]): Promise<Program[]> {
  const supabase = await createClient()
  const wanted = supabase.from('programs').select(COLUMNS).order('created_at', { ascending: false })
  const [programs, rewards, logos] = await Promise.all([
    statuses.length ? wanted.in('status', statuses) : wanted,
    supabase
      .from('program_listings')
      .select('id, kind:reward_kind, event:reward_event, rate_bps, flat_amount'),
    supabase.from('program_images').select('program_id, hash').eq('kind', 'logo'),
  ])
  const logoOf = new Map(unwrap(logos).map(({ program_id, hash }) => [program_id, hash]))
  const byProgram = new Map(unwrap(rewards).map((reward) => [reward.id, reward]))
  return unwrap(programs).map((row) => {
    const reward = byProgram.get(row.id)
    return {
      ...programSchema.parse(row),
      reward: reward ? rewardSchema.parse(reward) : null,
      logo: logoOf.get(row.id) ?? null,
    }
  })
}
