import 'server-only'
import { enrollmentOf } from '@/lib/enrollment-of'
import type { AudienceForm } from './schema'

/** A form's choice of whom something is for, as a command's fields. */
export async function audienceOf({ audience, email }: AudienceForm, programId: string | null) {
  if (audience === 'everyone') return { audience }
  if (audience !== 'affiliate') return { audience: 'group', group_id: audience }
  const enrollment_id = programId ? await enrollmentOf(programId, email, 'email', 'banner.affiliate') : null
  return { audience, enrollment_id }
}
