import { getUser } from '@/lib/auth/session'
import { drawPaper } from '@/lib/paper'
import { getStatement } from '@/lib/payouts/statement-data'

/** A payout's statement as a PDF: for the affiliate it was made for, and for administrators. */
export async function GET(_request: Request, { params }: RouteContext<'/api/statements/[payoutId]'>) {
  if (!(await getUser())) return new Response(null, { status: 401 })
  const { payoutId } = await params
  const statement = await getStatement(payoutId)
  if (!statement) return new Response(null, { status: 404 })
  return new Response(new Uint8Array(await drawPaper(statement)), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${payoutId.slice(0, 8)}.pdf"`,
      'cache-control': 'private, no-store',
    },
  })
}
