import type { NextRequest } from 'next/server'
import { isOwnOrigin, networkOf } from '@/lib/client-address'
import { env } from '@/lib/env'
import { createLimits } from '@/lib/ito/rpc-limits'
import { answerRpc } from '@/lib/ito/rpc-proxy'

/** Calls in ten seconds: a page asks a few dozen, a wallet that waits for a receipt one a second. */
const limits = createLimits(150, 1_500)

/** The chain for browsers, on our own address: the node itself is reached by nobody else. */
export async function POST(request: NextRequest) {
  const { CHAIN_RPC_URL } = env()
  if (!CHAIN_RPC_URL) return Response.json({ error: 'no_chain' }, { status: 404 })
  const origin = request.headers.get('origin')
  if (origin !== null && !isOwnOrigin(origin)) return Response.json({ error: 'forbidden' }, { status: 403 })
  return answerRpc(request, { rpcUrl: CHAIN_RPC_URL, network: networkOf(request.headers), limits })
}
