import { z } from 'zod'
import { refusalOf } from '@/lib/api/refusals'
import { refuseMethod } from '@/lib/api/signed'
import { log, REQUEST_ID, toRequestId } from '@/lib/log'
import { Forged } from '@/lib/orders/providers/provider'
import { providerOf } from '@/lib/orders/providers/providers'
import { takeReport } from '@/lib/orders/receive'
import { problem } from '@/lib/problem'
import { readBody } from '@/lib/request-body'
import { PAYMENT_SOURCE } from '@/lib/supabase/enums'

const LIMIT = 256 * 1024

/**
 * A payment provider reports a payment or a refund. What is not about an order of ours is answered 200 and left alone. A refund
 * before its payment is a 404: providers send it again later, and then it fits.
 */
export async function POST(request: Request, context: RouteContext<'/api/payments/[source]'>) {
  const request_id = toRequestId(request.headers.get(REQUEST_ID))
  const source = z.enum(PAYMENT_SOURCE).safeParse((await context.params).source)
  const provider = source.success ? providerOf(source.data) : undefined
  if (!provider) return problem(request, request_id, 'not_found')
  const body = await readBody(request, LIMIT)
  if ('refused' in body) return problem(request, request_id, body.refused)
  try {
    const report = provider.read(request.headers, body.text)
    if (report) await takeReport(provider, report)
    log.info(
      { request_id, provider: provider.source, report: report?.kind ?? 'none' },
      'payment report taken',
    )
    return Response.json(
      { received: report !== null },
      { headers: { 'cache-control': 'no-store', [REQUEST_ID]: request_id } },
    )
  } catch (error) {
    if (error instanceof Forged) return problem(request, request_id, 'unauthorized')
    const { kind, ...more } = refusalOf(error, request_id)
    return problem(request, request_id, kind, more)
  }
}

export { refuseMethod as DELETE, refuseMethod as GET, refuseMethod as PATCH, refuseMethod as PUT }
