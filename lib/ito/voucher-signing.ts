import 'server-only'
import { privateKeyToAccount } from 'viem/accounts'
import { env } from '@/lib/env'
import { AppError, unwrap } from '@/lib/errors'
import { callFunction } from '@/lib/supabase/call'
import { createClient } from '@/lib/supabase/server'
import type { Hex } from './holder-schema'
import { VOUCHER_TYPES, voucherDomain } from './voucher'
import type { SignedVoucher } from './voucher-rules'

const PATIENCE = 10_000

/** Signs a voucher that the database has written for this person. The key is in the environment and nowhere else. */
export async function signVoucher(id: string, buyer: Hex, sale: Hex): Promise<SignedVoucher> {
  const { VOUCHER_KEY, CHAIN_ID } = env()
  if (!VOUCHER_KEY || !CHAIN_ID) throw new AppError('ito.no_chain')
  const supabase = await createClient()
  const row = unwrap(
    await supabase
      .from('offering_vouchers')
      .select('agreement_id, bonus_bps, max_contribution, expires_at, terms_hash')
      .eq('id', id)
      .single(),
  )
  const message = {
    buyer,
    institutional: row.agreement_id !== null,
    bonusBps: row.bonus_bps,
    maxContribution: BigInt(row.max_contribution),
    expiresAt: Math.floor(Date.parse(row.expires_at) / 1000),
    termsHash: row.terms_hash as Hex,
  }
  const signature = await privateKeyToAccount(VOUCHER_KEY as Hex).signTypedData({
    domain: voucherDomain(CHAIN_ID, sale),
    types: VOUCHER_TYPES,
    primaryType: 'Voucher',
    message,
  })
  await callFunction('sign_voucher', { voucher_id: id, signature }, PATIENCE)
  return { ...message, maxContribution: String(row.max_contribution), signature }
}
