import { unwrap } from '@/lib/errors'
import { serviceClient } from '@/lib/supabase/service'

const HASH = /^[0-9a-f]{64}$/
const KEPT = {
  'content-type': 'image/webp',
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
}

/** A program's image by the hash of its content: the address changes with the image, so it is kept for ever. */
export async function GET(_request: Request, { params }: RouteContext<'/api/program-images/[hash]'>) {
  const { hash } = await params
  const file = HASH.test(hash) ? unwrap(await serviceClient().rpc('read_program_image', { hash })) : null
  if (!file) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
  return new Response(Buffer.from(file, 'base64'), { headers: KEPT })
}
