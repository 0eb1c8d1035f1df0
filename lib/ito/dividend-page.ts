import 'server-only'
import { unwrap } from '@/lib/errors'
import { panamaToday } from '@/lib/i18n/format'
import { createClient } from '@/lib/supabase/server'
import { selectorOf } from './call-encode'
import { callerOf, contractOf, readDividends } from './contract-state'
import { configuredChain, fromNode } from './node'
import { getOffering } from './offering-queries'
import type { OfferingPlan } from './offering-schema'
import type { getRound } from './round-queries'

/** What the form of a new round begins with: the contract's share of profit, the newest final block, the company's wallet. */
export async function readDividendPage(offering: OfferingPlan) {
  const dividends = contractOf(offering, 'dividends')
  const chain = configuredChain()
  if (!dividends || !chain) return null
  const supabase = await createClient()
  const row = unwrap(await supabase.from('chains').select('final_block').eq('chain_id', chain).maybeSingle())
  const state = await fromNode(async (client) => {
    const { poolBps } = await readDividends(client, dividends)
    const treasury = await callerOf(client, dividends, selectorOf('dividends_sweep'))
    return { poolBps, treasury: treasury?.account.toLowerCase() ?? '' }
  })
  return state && row ? { ...state, finalBlock: row.final_block, today: panamaToday() } : null
}

type Round = NonNullable<Awaited<ReturnType<typeof getRound>>>

/** The round of a list in the contract: by its number, or by its root while it has none here. */
export async function findOnChain(round: Round) {
  const offering = await getOffering(round.slug)
  const dividends = offering && contractOf(offering, 'dividends')
  const state = dividends && (await fromNode((client) => readDividends(client, dividends)))
  const found = state?.rounds.find(({ number, root }) =>
    round.round === null ? root === round.root : number === round.round,
  )
  if (!found) return null
  const { number, standing, paid, total, opensAt, expiresAt } = found
  return { number, standing, paid, total, opensAt, expiresAt }
}
