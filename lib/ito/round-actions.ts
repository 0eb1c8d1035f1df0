'use server'

import { redirect } from 'next/navigation'
import type { Address } from 'viem'
import { action } from '@/lib/action'
import { callCommand, command } from '@/lib/command'
import { AppError } from '@/lib/errors'
import { pathIn } from '@/lib/i18n/routing'
import { draftSchema, publishSchema, withdrawSchema } from './call-schema'
import { contractOf, readDividends } from './contract-state'
import { divide, listOf, poolOf } from './dividend-rules'
import { snapshotAt } from './dividend-snapshot'
import { fromNode } from './node'
import { getOffering } from './offering-queries'
import { getRound } from './round-queries'

/** Makes the list of a quarter from the holders of a block, and opens it for a look before anything is proposed. */
export const draftRound = action(
  { name: 'draft_dividend_round', who: 'admin', schema: draftSchema },
  async ({ slug, offering_id, period, profit, record_block, left_out, idempotency_key }, { locale }) => {
    const offering = await getOffering(slug)
    const token = offering?.contracts.find(({ kind }) => kind === 'token')
    const dividends = offering && contractOf(offering, 'dividends')
    if (!offering || !token || !dividends) throw new AppError('ito.no_dividends')
    const made = await fromNode(async (client) => {
      const { poolBps, weightBps } = await readDividends(client, dividends)
      const shares = await snapshotAt(client, {
        offeringId: offering_id,
        token: token.address as Address,
        firstBlock: token.firstBlock,
        recordBlock: record_block,
        leftOut: left_out,
      })
      const pool = poolOf(profit, poolBps)
      return { pool, lines: divide(pool, shares, weightBps) }
    })
    if (!made) throw new AppError('ito.node_down')
    if (made.lines.length === 0)
      throw new AppError('ito.no_lines', {}, { fields: { record_block: ['ito.no_lines'] } })
    const { root, lines } = listOf(made.lines)
    const round = { period, profit: Number(profit), pool: Number(made.pool), record_block, root }
    const rows = lines.map(({ account, tokens, tier, amount, proof }) => ({
      account,
      tokens: tokens.toString(),
      tier,
      amount: Number(amount),
      proof,
    }))
    const { id } = await callCommand('draft_dividend_round', {
      offering_id,
      round,
      lines: rows,
      idempotency_key,
    })
    redirect(pathIn(locale, `/admin/tokens/offerings/${slug}/dividends/${id}`))
  },
)

/** Publishes a list under its number in the contract, once the contract has the same root, block and quarter there. */
export const publishRound = command('publish_dividend_round', {
  who: 'admin',
  schema: publishSchema,
  args: async (form) => {
    const round = await getRound(form.round_id)
    if (!round) throw new AppError('ito.round_unknown')
    const offering = await getOffering(round.slug)
    const dividends = offering && contractOf(offering, 'dividends')
    const state = dividends && (await fromNode((client) => readDividends(client, dividends)))
    if (!state) throw new AppError('ito.node_down')
    const there = state.rounds.find(({ number }) => number === form.round)
    const isSame =
      there?.root === round.root &&
      Number(there.recordBlock) === round.recordBlock &&
      there.period === round.period &&
      Number(there.total) === round.pool
    if (!isSame) throw new AppError('ito.round_other', {}, { fields: { round: ['ito.round_other'] } })
    return form
  },
  refreshOnError: true,
  done: 'published',
})
export const withdrawRound = command('withdraw_dividend_round', {
  who: 'admin',
  schema: withdrawSchema,
  refreshOnError: true,
  done: 'withdrawn',
})
