import { explain, unwrap } from '@/lib/errors'
import { publicClient } from '@/lib/supabase/public'

const HASH = /^[0-9a-f]{64}$/
const IMMUTABLE = {
  'content-type': 'image/webp',
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
}
const notFound = () => new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })

/** A franchise’s photo by the hash of its content: the address changes with the image, so browsers cache it for ever. */
export async function GET(_request: Request, { params }: RouteContext<'/api/franchise-photos/[hash]'>) {
  const { hash } = await params
  if (!HASH.test(hash)) return notFound()
  const answer = await publicClient().rpc('read_franchise_photo', { hash })
  if (answer.error && explain(answer.error).key === 'franchise.photo_unknown') return notFound()
  return new Response(Buffer.from(unwrap(answer), 'base64'), { headers: IMMUTABLE })
}
