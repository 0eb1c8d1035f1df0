import { z } from 'zod'
import { refusalOf } from '@/lib/api/refusals'
import { refuseMethod } from '@/lib/api/signed'
import { isGenuine, readDelivery, takeDelivery } from '@/lib/connectors/receive'
import { log, REQUEST_ID, toRequestId } from '@/lib/log'
import { problem } from '@/lib/problem'
import { readBody } from '@/lib/request-body'
import { CONNECTOR_PROVIDER } from '@/lib/supabase/enums'

/** An order of a hundred lines with every field of Shopify's is about a quarter of this. */
const LIMIT = 1024 * 1024
/** WooCommerce tries a new address so, unsigned, and keeps it only if it is answered. */
const WOOCOMMERCE_PING = /^webhook_id=\d+$/
const place = z.object({ provider: z.enum(CONNECTOR_PROVIDER), id: z.uuid() })

/**
 * A provider tells of an order. Whatever it says that is signed well is answered 200 and stands in the log, also what is
 * refused: a repeat would change nothing. 503 asks it to send the same again.
 */
export async function POST(request: Request, context: RouteContext<'/api/connect/[provider]/[id]'>) {
  const request_id = toRequestId(request.headers.get(REQUEST_ID))
  const at = place.safeParse(await context.params)
  if (!at.success) return problem(request, request_id, 'not_found')
  const { provider, id } = at.data
  const body = await readBody(request, LIMIT)
  if ('refused' in body) return problem(request, request_id, body.refused)
  if (provider === 'woocommerce' && WOOCOMMERCE_PING.test(body.text)) return answer(request_id, {})
  try {
    if (!(await isGenuine(provider, id, request.headers, body.text)))
      return problem(request, request_id, 'unauthorized')
    const reading = readDelivery(provider, request.headers, body.text)
    const { state } = await takeDelivery(id, reading)
    log.info({ request_id, connector_id: id, topic: reading.topic, state }, 'delivery taken')
    return answer(request_id, { state })
  } catch (error) {
    const { kind, headers } = refusalOf(error, request_id)
    return problem(request, request_id, kind, headers ? { headers } : {})
  }
}

function answer(requestId: string, body: Record<string, string>) {
  return Response.json(body, { headers: { 'cache-control': 'no-store', [REQUEST_ID]: requestId } })
}

export { refuseMethod as DELETE, refuseMethod as GET, refuseMethod as PATCH, refuseMethod as PUT }
