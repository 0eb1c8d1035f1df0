import 'server-only'
import { authorsOf } from '@/lib/auth/authors'
import { unwrap } from '@/lib/errors'
import { SETTING_NAME } from '@/lib/supabase/enums'
import { createClient } from '@/lib/supabase/server'
import type { Setting } from './schema'

const SHOWN = 20

/** All settings with their history, for administrators. */
export async function listSettings(): Promise<Setting[]> {
  const supabase = await createClient()
  const now = Date.now()
  return Promise.all(
    SETTING_NAME.map(async (name) => {
      const rows = unwrap(
        await supabase
          .from('setting_versions')
          .select('id, name, value, set_at, effective_at, restores')
          .eq('name', name)
          .order('id', { ascending: false })
          .limit(SHOWN),
      )
      const authorOf = await authorsOf('setting_versions', rows)
      const versions = rows.map(({ set_at, effective_at, ...row }) => ({
        ...row,
        setAt: set_at,
        effectiveAt: effective_at,
        by: authorOf(row.id),
      }))
      const inForce = versions.find(({ effectiveAt }) => Date.parse(effectiveAt) <= now)
      const [newest] = versions
      const coming = newest && Date.parse(newest.effectiveAt) > now ? newest : null
      return { name, value: inForce?.value ?? null, coming, versions }
    }),
  )
}

/** Whether the reader confirms payouts alone now. */
export async function confirmsAlone(): Promise<boolean> {
  const supabase = await createClient()
  return unwrap(await supabase.rpc('confirms_alone'))
}
