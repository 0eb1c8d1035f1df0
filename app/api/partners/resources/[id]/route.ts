import { z } from 'zod'
import { getUser } from '@/lib/auth/session'
import { explain, unwrap } from '@/lib/errors'
import { fileAnswer } from '@/lib/file-answer'
import { createClient } from '@/lib/supabase/server'

/** The file of a resource, for the partners that it is for and for administrators. */
export async function GET(_request: Request, { params }: RouteContext<'/api/partners/resources/[id]'>) {
  if (!(await getUser())) return new Response(null, { status: 401 })
  const id = z.uuid().safeParse((await params).id)
  if (!id.success) return new Response(null, { status: 404 })
  const supabase = await createClient()
  const answer = await supabase.rpc('read_partner_resource', { resource_id: id.data })
  if (answer.error && explain(answer.error).key === 'resource.not_found')
    return new Response(null, { status: 404 })
  return fileAnswer(unwrap(answer))
}
