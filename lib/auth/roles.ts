import type { SupabaseClient } from '@supabase/supabase-js'
import { log } from '@/lib/log'
import type { Database } from '@/lib/supabase/types'

/** Looked up on every question, never in a token. A lookup that fails is logged and means no. */
export async function isAdmin(supabase: SupabaseClient<Database>, userId: string): Promise<boolean> {
  try {
    const { data, error } = await supabase
      .from('user_roles')
      .select('role')
      .eq('user_id', userId)
      .eq('role', 'admin')
      .limit(1)
      .maybeSingle()
    if (error) throw error
    return data?.role === 'admin'
  } catch (error) {
    log.error({ err: error, user_id: userId }, 'admin lookup failed')
    return false
  }
}
