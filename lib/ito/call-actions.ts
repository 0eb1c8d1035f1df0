'use server'

import { refresh } from 'next/cache'
import { action } from '@/lib/action'
import { callCommand } from '@/lib/command'
import { env } from '@/lib/env'
import { AppError } from '@/lib/errors'
import type { Json } from '@/lib/supabase/types'
import { argumentsOf, encodeCall, selectorOf } from './call-encode'
import { CALLS, callSchema } from './call-schema'
import { callerOf, contractOf, readDividends } from './contract-state'
import { fromNode } from './node'
import { getOffering } from './offering-queries'
import { getRound } from './round-queries'

/** Writes down a call with its reason. It is sent by nobody here: the role's Safe imports the file. */
export const exportCall = action(
  { name: 'export_contract_call', who: 'admin', schema: callSchema },
  async ({ offering_id, slug, call, reason, idempotency_key, args }) => {
    const offering = await getOffering(slug)
    const target = offering && contractOf(offering, CALLS[call].target)
    if (!offering || !target) throw new AppError('ito.no_contract')
    const round = args.round ? await getRound(args.round) : null
    const dataset = round ? `${env().SITE_URL}/ito` : ''
    const given = argumentsOf(call, { offering, args, round, dataset })
    const found = await fromNode(async (client) => {
      const caller = await callerOf(client, target, selectorOf(call))
      const state = call === 'dividends_fund' ? await readDividends(client, target) : null
      const funded = state?.rounds.find(({ number }) => number === round?.round)
      return { caller, coin: state?.coin ?? null, allowance: funded?.total.toString() ?? null }
    })
    if (!found) throw new AppError('ito.node_down')
    if (!found.caller) throw new AppError('ito.no_role')
    const kept = {
      ...args,
      ...(round && { round: round.round, period: round.period, root: round.root, profit: round.profit }),
      ...(found.coin && { coin: found.coin, allowance: found.allowance }),
    }
    await callCommand('export_contract_call', {
      offering_id,
      call: {
        target: CALLS[call].target,
        address: target,
        function: CALLS[call].function,
        args: kept as unknown as Json,
        data: encodeCall(call, given),
        caller: found.caller.account,
        delay: found.caller.delay,
      },
      reason,
      idempotency_key,
    })
    refresh()
    return { done: 'exported' }
  },
)
