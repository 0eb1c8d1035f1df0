import type { NextRequest } from 'next/server'
import type { Address, Hex } from 'viem'
import { getUser } from '@/lib/auth/session'
import { callFile, STEPS } from '@/lib/ito/call-file'
import { getCall } from '@/lib/ito/call-queries'
import { accessOf, guardianOf } from '@/lib/ito/contract-state'
import { fromNode } from '@/lib/ito/node'

/** An exported call as a file for Safe's Transaction Builder: to announce it, to execute it, to take it back, or for a guardian to stop it. */
export async function GET(request: NextRequest, { params }: RouteContext<'/api/contract-calls/[id]'>) {
  const user = await getUser()
  if (!user?.isAdmin) return new Response(null, { status: user ? 403 : 401 })
  const call = await getCall((await params).id)
  const step = STEPS.find((one) => one === request.nextUrl.searchParams.get('step')) ?? 'execute'
  if (!call) return new Response(null, { status: 404 })
  const [target, data] = [call.address as Address, call.data as Hex]
  const access =
    step === 'execute'
      ? null
      : await fromNode(async (client) => ({
          manager: await accessOf(client, target),
          guardian: step === 'guard' ? await guardianOf(client, target, data) : null,
        }))
  if (step !== 'execute' && !access) return new Response(null, { status: 503 })
  if (step === 'guard' && !access?.guardian) return new Response(null, { status: 404 })
  const file = callFile({ ...call, data }, step, access)
  return new Response(JSON.stringify(file, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="safe-${call.number}-${step}.json"`,
      'cache-control': 'private, no-store',
    },
  })
}
