import 'server-only'
import type { Address, Hex } from 'viem'
import { unwrap } from '@/lib/errors'
import { createClient } from '@/lib/supabase/server'
import type { CallLine } from './call-rules'
import { scheduleOf } from './contract-state'
import { configuredChain, fromNode } from './node'
import { authors } from './people-queries'

const CALL = `id, number, offering_id, chain_id, target, address, function, args, data, caller, delay, reason, made_at`

async function readCalls(by: 'offering_id' | 'id', value: string) {
  const supabase = await createClient()
  return unwrap(
    await supabase
      .from('contract_calls')
      .select(CALL)
      .eq(by, value)
      .order('made_at', { ascending: false })
      .order('number', { ascending: false })
      .limit(50),
  )
}

/** The calls that were exported for an offering, the newest first, with where each announcement stands. */
export async function listCalls(offering: string): Promise<CallLine[]> {
  const rows = await readCalls('offering_id', offering)
  const madeBy = await authors(
    'contract_calls',
    rows.map(({ id }) => id),
  )
  const schedules = await fromNode((client) =>
    Promise.all(
      rows.map((row) =>
        row.delay > 0 && row.chain_id === configuredChain()
          ? scheduleOf(client, row.address as Address, row.caller as Address, row.data as Hex)
          : null,
      ),
    ),
  )
  return rows.map((row, at) => ({
    id: row.id,
    number: row.number,
    target: row.target,
    function: row.function,
    address: row.address,
    args: row.args as Record<string, unknown>,
    data: row.data,
    caller: row.caller,
    delay: row.delay,
    reason: row.reason,
    madeAt: row.made_at,
    madeBy: madeBy.get(row.id) ?? null,
    schedule: schedules?.[at] ?? null,
  }))
}

/** One exported call as it was written down. */
export async function getCall(id: string) {
  if (!/^[0-9a-f-]{36}$/i.test(id)) return null
  return (await readCalls('id', id))[0] ?? null
}
