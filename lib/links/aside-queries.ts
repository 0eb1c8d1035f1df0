import 'server-only'
import { unwrap } from '@/lib/errors'
import { createClient } from '@/lib/supabase/server'
import type { Json } from '@/lib/supabase/types'
import type { AsideClick, AsideState } from './aside-schema'

const ASIDE_PAGE = 25
/** Text that cannot be held, and values that a column or its rules refuse. */
const WHY: [RegExp, AsideClick['why']][] = [
  [/^(22P05|22021|PT422)$/, 'text'],
  [/^2[23]/, 'value'],
]

/** A page of the clicks that were set aside, newest first; administrators only, others get none. */
export async function listAside(state: AsideState, page: number) {
  const supabase = await createClient()
  const from = (page - 1) * ASIDE_PAGE
  const rows = unwrap(
    await supabase
      .from('clicks_aside')
      .select(
        'id, facts, reason, detail, attempts, state, set_aside_at, links!clicks_aside_link_id_fkey(code)',
      )
      .eq('state', state)
      .order('set_aside_at', { ascending: false })
      .order('id')
      .range(from, from + ASIDE_PAGE),
  )
  const clicks = rows.slice(0, ASIDE_PAGE).map(
    (row): AsideClick => ({
      id: row.id,
      code: row.links.code,
      facts: factsOf(row.facts),
      why: WHY.find(([pattern]) => pattern.test(row.reason))?.[1] ?? 'other',
      reason: `${row.reason} ${row.detail}`,
      attempts: row.attempts,
      state,
      setAsideAt: row.set_aside_at,
    }),
  )
  return { clicks, hasMore: rows.length > ASIDE_PAGE }
}

/** Names and values, with the marks of a visit beside the rest. */
function factsOf(facts: Json): AsideClick['facts'] {
  if (!facts || typeof facts !== 'object' || Array.isArray(facts)) return []
  return Object.entries(facts).flatMap(([name, value]): AsideClick['facts'] => {
    if (value && typeof value === 'object') return factsOf(value)
    return value === null || value === undefined ? [] : [[name, String(value)]]
  })
}
