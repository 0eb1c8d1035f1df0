'use server'

import { refresh } from 'next/cache'
import { action } from '@/lib/action'
import { callCommand, command } from '@/lib/command'
import { env } from '@/lib/env'
import { AppError, unwrap } from '@/lib/errors'
import { callFunction } from '@/lib/supabase/call'
import { createClient } from '@/lib/supabase/server'
import { chainClient } from './chain-client'
import type { Hex } from './holder-schema'
import { readSignIn } from './siwe'
import { refuseListed, saleOf, signVoucher } from './voucher-signing'
import { linkSchema, nonceSchema, noteSchema, voucherSchema, walletIdSchema } from './wallet-schema'

const PATIENCE = 10_000

/** A word that a wallet signs once, within ten minutes. */
export const askWalletNonce = action(
  { name: 'ask_wallet_nonce', who: 'user', schema: nonceSchema },
  async () => ({ done: 'asked', result: await callCommand('ask_wallet_nonce', {}) }),
)

/** Ties a wallet to the account of who is signed in, after its signature has been verified. */
export const linkWallet = action(
  { name: 'link_wallet', who: 'user', schema: linkSchema },
  async ({ message, signature }, { user }) => {
    const { SITE_URL, CHAIN_RPC_URL, CHAIN_ID } = env()
    if (!CHAIN_RPC_URL || !CHAIN_ID) throw new AppError('ito.no_chain')
    const expected = { domain: new URL(SITE_URL).host, uri: SITE_URL, chainId: CHAIN_ID }
    const signed = await readSignIn(message, signature, expected, chainClient(CHAIN_RPC_URL))
    if (!signed) throw new AppError('ito.signature')
    await callFunction(
      'link_wallet',
      {
        person_id: user.id,
        address: signed.address,
        chain_id: signed.chainId,
        nonce: signed.nonce,
        message,
        signature,
      },
      PATIENCE,
    )
    refresh()
    return { done: 'linked' }
  },
)

export const unlinkWallet = command('unlink_wallet', {
  who: 'user',
  schema: walletIdSchema,
  refreshOnError: true,
  done: 'unlinked',
})

/** A signed voucher for a wallet: the database says whether and for how much, the list of sanctions whether at all. */
export const issueVoucher = action(
  { name: 'prepare_voucher', who: 'user', schema: voucherSchema },
  async ({ offering_id, wallet_id }) => {
    const supabase = await createClient()
    const wallet = unwrap(await supabase.from('wallets').select('address').eq('id', wallet_id).maybeSingle())
    if (!wallet) throw new AppError('ito.wallet_unknown')
    const buyer = wallet.address as Hex
    const sale = await saleOf(offering_id)
    await refuseListed(buyer)
    const id = await callCommand('prepare_voucher', { offering_id, wallet_id })
    return { done: 'signed', result: await signVoucher(id, buyer, sale) }
  },
)

/** Notes what a wallet has just sent, so that every device follows it; `replaces` is what it took the place of. */
export const noteTransaction = action(
  { name: 'note_transaction', who: 'user', schema: noteSchema },
  async ({ replaces, ...input }) => {
    await callCommand('note_transaction', { ...input, replaces: (replaces || null) as string })
    refresh()
    return { done: 'noted' }
  },
)
