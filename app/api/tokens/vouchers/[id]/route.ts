import { z } from 'zod'
import { getUser } from '@/lib/auth/session'
import { getVoucherFile } from '@/lib/ito/voucher-file'

/** A signed voucher as a file, for administrators: its buyer passes it to the contract. */
export async function GET(_request: Request, { params }: RouteContext<'/api/tokens/vouchers/[id]'>) {
  const user = await getUser()
  if (!user?.isAdmin) return new Response(null, { status: user ? 403 : 401 })
  const id = z.uuid().safeParse((await params).id).data
  const file = id && (await getVoucherFile(id))
  if (!file) return new Response(null, { status: 404 })
  return new Response(`${JSON.stringify(file, null, 2)}\n`, {
    headers: {
      'content-type': 'application/json',
      'content-disposition': `attachment; filename="voucher-${id.slice(0, 8)}.json"`,
      'cache-control': 'private, no-store',
    },
  })
}
