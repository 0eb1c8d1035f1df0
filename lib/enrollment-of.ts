import 'server-only'
import { AppError, unwrap } from './errors'
import { createClient } from './supabase/server'

/** The enrollment with that address in the program, or a refusal beside the form's field. */
export async function enrollmentOf(
  programId: string,
  email: string,
  field: string,
  key = 'program.enrollment',
): Promise<string> {
  const supabase = await createClient()
  const row = unwrap(
    await supabase
      .from('program_affiliates')
      .select('enrollment_id')
      .eq('program_id', programId)
      .eq('email', email.toLowerCase())
      .maybeSingle(),
  )
  if (!row?.enrollment_id) throw new AppError(key, {}, { fields: { [field]: [key] } })
  return row.enrollment_id
}
