import 'server-only'
import { unwrap, unwrapCount } from '@/lib/errors'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { present } from '@/lib/present'
import { createClient } from '@/lib/supabase/server'
import type { CustomerMove, OpenQuestion, PayingProgram } from './reason-schema'

export async function previewMove(customerId: string): Promise<CustomerMove | null> {
  const supabase = await createClient()
  const [row] = unwrap(await supabase.rpc('preview_customer_move', { customer_id: customerId }))
  if (!row) return null
  return {
    customerId,
    externalId: row.external_id,
    ownerName: row.owner_name,
    openCount: row.open_count,
    openAmount: row.open_amount,
    keptCount: row.kept_count,
    keptAmount: row.kept_amount,
  }
}

const MOST = 200

/** Those of one program, about commissions that are under review, that are not, or both. */
type Asked = { programId: string; isHeld: boolean[] }

/** The open questions of affiliates about commissions, the oldest first. */
export async function listOpenQuestions(asked?: Asked): Promise<OpenQuestion[]> {
  const supabase = await createClient()
  let wanted = supabase
    .from('commission_question_details')
    .select('id, commission_id, question, asked_at, affiliate_name, program_name, amount, currency')
    .is('answered_at', null)
  if (asked) wanted = wanted.eq('program_id', asked.programId)
  if (asked && !asked.isHeld.includes(true)) wanted = wanted.neq('status', 'held')
  if (asked && !asked.isHeld.includes(false)) wanted = wanted.eq('status', 'held')
  const rows = unwrap(await wanted.order('asked_at').limit(MOST))
  return rows.map((row) => ({
    id: row.id,
    commissionId: row.commission_id,
    question: row.question,
    askedAt: row.asked_at,
    affiliateName: row.affiliate_name,
    programName: textsSchema.parse(row.program_name),
    amount: present(row.amount, 'amount'),
    currency: row.currency,
  }))
}

export async function countOpenQuestions(): Promise<number> {
  const supabase = await createClient()
  const answer = await supabase
    .from('commission_questions')
    .select('id', { count: 'exact' })
    .is('answered_at', null)
    .limit(0)
  return unwrapCount(answer)
}

/** The programs that a commission can be given in. */
export async function listPayingPrograms(): Promise<PayingProgram[]> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase.from('programs').select('id, name, currency').neq('status', 'draft').order('slug'),
  )
  return rows.map((row) => ({ ...row, name: textsSchema.parse(row.name) }))
}
