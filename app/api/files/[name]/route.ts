import { type Ending, readFile, TYPES } from '@/lib/files'

const IMMUTABLE = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; sandbox",
}

/** A stored file by the hash of its content, which is the permission: nobody else learns the hash of a draft's file. */
export async function GET(_request: Request, { params }: RouteContext<'/api/files/[name]'>) {
  const { name } = await params
  const content = await readFile(name)
  if (!content) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
  const ending = name.split('.').at(-1) as Ending
  const headers = new Headers({ ...IMMUTABLE, 'content-type': TYPES[ending] })
  if (ending === 'pdf') headers.set('content-disposition', 'attachment')
  return new Response(new Uint8Array(content), { headers })
}
