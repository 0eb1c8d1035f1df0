import 'server-only'
import { privateKeyToAccount } from 'viem/accounts'
import { env } from '@/lib/env'
import { AppError, unwrap } from '@/lib/errors'
import { callFunction } from '@/lib/supabase/call'
import { createClient } from '@/lib/supabase/server'
import type { Hex } from './holder-schema'
import { loadSanctions } from './sanctions-file'
import { isListedAddress } from './screening'
import { VOUCHER_TYPES, voucherDomain } from './voucher'
import type { SignedVoucher } from './voucher-rules'

const PATIENCE = 10_000

/** The contract that sells an offering; without one nothing can be signed for it. */
export async function saleOf(offeringId: string): Promise<Hex> {
  const supabase = await createClient()
  const contract = unwrap(
    await supabase
      .from('offering_contracts')
      .select('address')
      .eq('offering_id', offeringId)
      .eq('kind', 'sale')
      .maybeSingle(),
  )
  if (!contract) throw new AppError('ito.no_chain')
  return contract.address as Hex
}

/** A wallet that the list of sanctions names gets no voucher. */
export async function refuseListed(buyer: Hex): Promise<void> {
  const list = await loadSanctions()
  if (list && isListedAddress(list, buyer)) throw new AppError('ito.wallet_refused')
}

/** Signs a voucher that the database has written. The key is in the environment and nowhere else. */
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
