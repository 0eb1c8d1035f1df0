import 'server-only'
import { unwrap } from '@/lib/errors'
import { createClient } from '@/lib/supabase/server'
import { type Program, type ProgramKey, type ProgramStatus, programSchema, rewardSchema } from './schema'

const COLUMNS = 'id, slug, name, summary, category, currency, window_days, hold_days, minimum_payout, status'

/** The programs this person may see, with the reward in force, newest first. */
export async function listPrograms(...statuses: ProgramStatus[]): Promise<Program[]> {
  const supabase = await createClient()
  const wanted = supabase.from('programs').select(COLUMNS).order('created_at', { ascending: false })
  const [programs, rewards] = await Promise.all([
    statuses.length ? wanted.in('status', statuses) : wanted,
    supabase.from('program_listings').select('id, kind:reward_kind, rate_bps, flat_amount'),
  ])
  const byProgram = new Map(unwrap(rewards).map((reward) => [reward.id, reward]))
  return unwrap(programs).map((row) => {
    const reward = byProgram.get(row.id)
    return { ...programSchema.parse(row), reward: reward ? rewardSchema.parse(reward) : null }
  })
}

/** The signing keys of every program, newest first; administrators only, others get none. */
export async function listProgramKeys(): Promise<ProgramKey[]> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('program_keys')
      .select('id, program_id, label, created_at, revoked_at')
      .order('created_at', { ascending: false }),
  )
  return rows.map((row) => ({
    id: row.id,
    programId: row.program_id,
    label: row.label,
    createdAt: row.created_at,
    revokedAt: row.revoked_at,
  }))
}
