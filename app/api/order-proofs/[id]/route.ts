import { z } from 'zod'
import { getUser } from '@/lib/auth/session'
import { explain, unwrap } from '@/lib/errors'
import { createClient } from '@/lib/supabase/server'
import { storedFileAnswer, storedFileSchema } from '@/lib/upload-answer'

/** A buyer's proof of payment: for them and for administrators. A PDF is saved, never opened as a page of this site. */
export async function GET(_request: Request, { params }: RouteContext<'/api/order-proofs/[id]'>) {
  if (!(await getUser())) return new Response(null, { status: 401 })
  const id = z.uuid().safeParse((await params).id)
  if (!id.success) return new Response(null, { status: 404 })
  const supabase = await createClient()
  const answer = await supabase.rpc('read_order_proof', { proof_id: id.data })
  if (answer.error && explain(answer.error).key === 'order.proof_unknown')
    return new Response(null, { status: 404 })
  return storedFileAnswer(storedFileSchema.parse(unwrap(answer)), id.data.slice(0, 8))
}
