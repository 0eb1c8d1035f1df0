import { z } from 'zod'
import { getUser } from '@/lib/auth/session'
import { brand } from '@/lib/brand'
import { exportFile } from '@/lib/payouts/exports'
import { openRun } from '@/lib/payouts/open-run'
import { getPayoutRun } from '@/lib/payouts/queries'
import { PAYOUT_METHOD_KIND } from '@/lib/supabase/enums'

const TYPES = { csv: 'text/csv; charset=utf-8', txt: 'text/plain; charset=utf-8' }

/** What a bank, PayPal, Wise or a wallet is given to pay a run by one method; for administrators, and written down. */
export async function POST(_request: Request, { params }: RouteContext<'/api/payouts/[runId]/[kind]'>) {
  const user = await getUser()
  if (!user?.isAdmin) return new Response(null, { status: user ? 403 : 401 })
  const { runId, kind: asked } = await params
  const kind = z.enum(PAYOUT_METHOD_KIND).safeParse(asked)
  const run = kind.success ? await getPayoutRun(runId) : null
  const opened = run && kind.success ? await openRun(run.id, kind.data) : null
  if (!run || !kind.success || !opened) return new Response(null, { status: 404 })
  // A file that silently lacked somebody would leave them unpaid: none is made.
  if (opened.unreadable.length > 0)
    return Response.json({ error: 'unreadable', payouts: opened.unreadable }, { status: 409 })
  const { extension, text } = exportFile(kind.data, opened.rows, brand.name)
  const name = `payouts-${kind.data}-${run.cutOff}-${run.id.slice(0, 8)}.${extension}`
  return new Response(text, {
    headers: {
      'content-type': TYPES[extension],
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  })
}
