import 'server-only'
import { serviceClient } from '@/lib/supabase/service'
import { toAppError } from './auth-error'

/** Takes every second factor away from somebody who lost theirs. The caller has asked the database whether it may. */
export async function resetFactors(userId: string): Promise<void> {
  const { mfa } = serviceClient().auth.admin
  const { data, error } = await mfa.listFactors({ userId })
  if (error) throw toAppError(error)
  for (const { id } of data.factors) {
    const { error: kept } = await mfa.deleteFactor({ userId, id })
    if (kept) throw toAppError(kept)
  }
}
