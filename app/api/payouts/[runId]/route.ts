import { getUser } from '@/lib/auth/session'
import { payoutsToCsv } from '@/lib/payouts/csv'
import { getPayoutRun, listRunPayouts } from '@/lib/payouts/queries'

/** A payout run as a CSV file, for administrators. */
export async function GET(_request: Request, { params }: RouteContext<'/api/payouts/[runId]'>) {
  const user = await getUser()
  if (!user?.isAdmin) return new Response(null, { status: user ? 403 : 401 })
  const run = await getPayoutRun((await params).runId)
  if (!run) return new Response(null, { status: 404 })
  const name = `payouts-${run.createdAt.slice(0, 10)}-${run.id.slice(0, 8)}.csv`
  return new Response(payoutsToCsv(await listRunPayouts(run.id)), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  })
}
