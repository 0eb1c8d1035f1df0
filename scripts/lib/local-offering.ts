import type { Env } from '../../lib/env.ts'
import { PlainFailure } from '../../supabase/local/failure.ts'
import { CONFIRMATIONS, type LocalChain } from './local-chain.ts'

/** Tells the database where the contracts of its offerings are. An offering that it has not is not told of. */
export async function registerChain(
  env: Pick<Env, 'NEXT_PUBLIC_SUPABASE_URL' | 'SUPABASE_SECRET_KEY'>,
  { chainId, genesis, offerings }: LocalChain,
): Promise<void> {
  const chain = { chain_id: chainId, name: 'Local', is_local: true, confirmations: CONFIRMATIONS, genesis }
  for (const [slug, known] of Object.entries(offerings)) {
    const contracts = Object.entries(known).map(([kind, address]) => ({ kind, address, first_block: 0 }))
    const answer = await fetch(`${env.NEXT_PUBLIC_SUPABASE_URL}/rest/v1/rpc/register_contracts`, {
      method: 'POST',
      headers: {
        apikey: env.SUPABASE_SECRET_KEY,
        authorization: `Bearer ${env.SUPABASE_SECRET_KEY}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ slug, chain, contracts }),
    })
    const text = answer.ok ? '' : await answer.text()
    if (text && !text.includes('errors.ito.offering_unknown'))
      throw new PlainFailure(
        `The contracts of the local chain could not be registered: ${text.slice(0, 200)}`,
      )
  }
}

/** What the site has to know of a chain of this machine. */
export const chainEnv = ({ rpcUrl, chainId, voucherKey }: LocalChain, given?: string) => ({
  CHAIN_RPC_URL: rpcUrl,
  CHAIN_ID: String(chainId),
  VOUCHER_KEY: given ?? voucherKey,
})
