/** What the company signs for a buyer (EIP-712), as `TokenSale` checks it: 1e-6 dollar, basis points, seconds. */
export const VOUCHER_TYPES = {
  Voucher: [
    { name: 'buyer', type: 'address' },
    { name: 'institutional', type: 'bool' },
    { name: 'bonusBps', type: 'uint16' },
    { name: 'maxContribution', type: 'uint64' },
    { name: 'expiresAt', type: 'uint40' },
    { name: 'termsHash', type: 'bytes32' },
  ],
} as const

/** A voucher is for one sale on one chain. */
export function voucherDomain(chainId: number, sale: `0x${string}`) {
  return { name: 'TokenSale', version: '1', chainId, verifyingContract: sale } as const
}
