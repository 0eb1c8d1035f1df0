import type { Env } from '../../lib/env.ts'
import { PlainFailure } from '../../supabase/local/failure.ts'
import { CONFIRMATIONS, type LocalChain } from './local-chain.ts'

/** The offering whose contracts the local chain has; the demo story or an administrator makes it. */
const LOCAL_OFFERING = 'alianza'
const INDEXED = ['access', 'token', 'currency', 'sale', 'staking', 'dividends'] as const

/** Tells the database where the contracts of its offering are. Without that offering there is nothing to tell. */
export async function registerChain(env: Env, { chainId, offering }: LocalChain): Promise<boolean> {
  const chain = {
    chain_id: chainId,
    name: 'Local',
    is_local: true,
    confirmations: CONFIRMATIONS,
    genesis: offering.genesis,
  }
  const contracts = INDEXED.map((kind) => ({ kind, address: offering[kind], first_block: 0 }))
  const answer = await fetch(`${env.NEXT_PUBLIC_SUPABASE_URL}/rest/v1/rpc/register_contracts`, {
    method: 'POST',
    headers: {
      apikey: env.SUPABASE_SECRET_KEY,
      authorization: `Bearer ${env.SUPABASE_SECRET_KEY}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ slug: LOCAL_OFFERING, chain, contracts }),
  })
  if (answer.ok) return true
  const text = await answer.text()
  if (text.includes('errors.ito.offering_unknown')) return false
  throw new PlainFailure(`The contracts of the local chain could not be registered: ${text.slice(0, 200)}`)
}
