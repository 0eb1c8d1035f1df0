import 'server-only'
import { unwrap } from '@/lib/errors'
import { createClient } from '@/lib/supabase/server'

/** A signed voucher that still holds, as its buyer passes it to `buy` of the contract; null when there is none. */
export async function getVoucherFile(id: string) {
  const supabase = await createClient()
  const row = unwrap(
    await supabase
      .from('offering_vouchers')
      .select(
        'offering_id, agreement_id, bonus_bps, max_contribution, terms_hash, expires_at, signature, wallets(address)',
      )
      .eq('id', id)
      .is('revoked_at', null)
      .gt('expires_at', new Date().toISOString())
      .not('signature', 'is', null)
      .maybeSingle(),
  )
  if (!row) return null
  const contract = unwrap(
    await supabase
      .from('offering_contracts')
      .select('chain_id, address')
      .eq('offering_id', row.offering_id)
      .eq('kind', 'sale')
      .maybeSingle(),
  )
  if (!contract) return null
  return {
    chainId: contract.chain_id,
    sale: contract.address,
    voucher: {
      buyer: row.wallets.address,
      institutional: row.agreement_id !== null,
      bonusBps: row.bonus_bps,
      maxContribution: String(row.max_contribution),
      expiresAt: Math.floor(Date.parse(row.expires_at) / 1000),
      termsHash: row.terms_hash,
    },
    signature: row.signature,
  }
}
