import { z } from 'zod'
import { getUser } from '@/lib/auth/session'
import { explain, unwrap } from '@/lib/errors'
import { createClient } from '@/lib/supabase/server'

const file = z.object({ media: z.enum(['image/webp', 'application/pdf']), content: z.base64() })

/** A buyer's proof of payment: for them and for administrators. A PDF is saved, never opened as a page of this site. */
export async function GET(_request: Request, { params }: RouteContext<'/api/order-proofs/[id]'>) {
  if (!(await getUser())) return new Response(null, { status: 401 })
  const id = z.uuid().safeParse((await params).id)
  if (!id.success) return new Response(null, { status: 404 })
  const supabase = await createClient()
  const answer = await supabase.rpc('read_order_proof', { proof_id: id.data })
  if (answer.error && explain(answer.error).key === 'order.proof_unknown')
    return new Response(null, { status: 404 })
  const { media, content } = file.parse(unwrap(answer))
  const isPdf = media === 'application/pdf'
  return new Response(Buffer.from(content, 'base64'), {
    headers: {
      'content-type': media,
      'content-disposition': `${isPdf ? 'attachment' : 'inline'}; filename="${id.data.slice(0, 8)}.${isPdf ? 'pdf' : 'webp'}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  })
}
