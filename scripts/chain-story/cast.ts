import type { Address, Hex } from 'viem'
import { toHex } from 'viem'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { VOUCHER_TYPES, voucherDomain } from '../../lib/ito/voucher.ts'
import { WALLETS } from '../../supabase/seed/ito/plan.ts'
import type { StoryVoucher } from '../../supabase/seed/story.ts'

/** The roles of the contracts, and who signs vouchers; wallets of buyers begin at 20. */
const VOUCHER_SIGNER = 9

export type Cast = ReturnType<typeof castOf>

/** Everybody who signs on a local chain, by its mnemonic. */
export function castOf(mnemonic: string) {
  const account = (addressIndex: number) => mnemonicToAccount(mnemonic, { addressIndex })
  const { privateKey } = account(VOUCHER_SIGNER).getHdKey()
  if (!privateKey) throw new Error('The mnemonic of the local chain gives no key.')
  const voucherKey = toHex(privateKey)
  const signer = privateKeyToAccount(voucherKey)
  const office = {
    admin: account(1),
    offeringManager: account(2),
    treasury: account(3),
    compliance: account(4),
    dividendManager: account(5),
    guardian: account(6),
  }
  const wallet = (who: string) => {
    const place = WALLETS[who]
    if (place === undefined) throw new Error(`${who} has no wallet`)
    return account(place)
  }

  return {
    deployer: account(0),
    office,
    holders: {
      admin: office.admin.address,
      offeringManager: office.offeringManager.address,
      treasury: office.treasury.address,
      compliance: office.compliance.address,
      dividendManager: office.dividendManager.address,
      guardian: office.guardian.address,
    },
    voucherKey,
    signer: signer.address,
    wallet,
    signVoucher: (chainId: number, sale: Address, message: StoryVoucher): Promise<Hex> =>
      signer.signTypedData({
        domain: voucherDomain(chainId, sale),
        types: VOUCHER_TYPES,
        primaryType: 'Voucher',
        message,
      }),
    /** Sign-In with Ethereum, as a wallet shows it. */
    async signIn(who: string, chainId: number, nonce: string, issuedAt: Date) {
      const { address } = wallet(who)
      const site = { domain: 'alianza.example', uri: 'https://alianza.example', version: '1' } as const
      const message = createSiweMessage({ ...site, address, chainId, nonce, issuedAt })
      return { address, message, signature: await wallet(who).signMessage({ message }) }
    },
  }
}
