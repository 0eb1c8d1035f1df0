import { getUser } from '@/lib/auth/session'
import { explain, unwrap } from '@/lib/errors'
import { publicClient } from '@/lib/supabase/public'
import { createClient } from '@/lib/supabase/server'

const HASH = /^[0-9a-f]{64}$/
const notFound = () => new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })

/** The logo of a partner's landing page by the hash of its content; of a proposal for its partner and administrators only. */
export async function GET(_request: Request, { params }: RouteContext<'/api/partner-logos/[hash]'>) {
  const { hash } = await params
  if (!HASH.test(hash)) return notFound()
  const shown = await publicClient().rpc('read_landing_logo', { hash })
  const answer =
    shown.error && (await getUser())
      ? await (await createClient()).rpc('read_proposed_logo', { hash })
      : shown
  if (answer.error && explain(answer.error).key === 'landing.not_found') return notFound()
  return new Response(Buffer.from(unwrap(answer), 'base64'), {
    headers: {
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=3600',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    },
  })
}
