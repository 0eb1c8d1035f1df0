import { getUser } from '@/lib/auth/session'
import { explain } from '@/lib/errors'
import { exportCustomer } from '@/lib/privacy/queries'
import { exportSchema } from '@/lib/privacy/schema'
import { readBody } from '@/lib/request-body'

const LIMIT = 4_000

/** A copy of everything stored about one customer, for an administrator to hand over. The export is audited, so it is a command. */
export async function POST(request: Request) {
  const user = await getUser()
  if (!user?.isAdmin) return new Response(null, { status: user ? 403 : 401 })
  const body = await readBody(request, LIMIT)
  const input = exportSchema.safeParse(
    'text' in body ? Object.fromEntries(new URLSearchParams(body.text)) : null,
  )
  if (!input.success) return new Response(null, { status: 422 })
  try {
    const data = await exportCustomer(input.data)
    return new Response(JSON.stringify(data, null, 2), {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': 'attachment; filename="customer.json"',
        'cache-control': 'private, no-store',
      },
    })
  } catch (error) {
    if (explain(error).key !== 'privacy.nobody') throw error
    return new Response(null, { status: 404 })
  }
}
