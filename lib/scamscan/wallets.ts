import validator from 'multicoin-address-validator'
import type { Chain } from './types.ts'

const FORMS: [Chain, RegExp, string][] = [
  ['evm', /^0x[0-9a-fA-F]{40}$/, 'eth'],
  ['btc', /^(bc1[a-z0-9]{20,80}|BC1[A-Z0-9]{20,80}|[13][1-9A-HJ-NP-Za-km-z]{25,34})$/, 'btc'],
  ['trx', /^T[1-9A-HJ-NP-Za-km-z]{33}$/, 'trx'],
  ['ltc', /^(ltc1[a-z0-9]{20,80}|LTC1[A-Z0-9]{20,80}|[LM][1-9A-HJ-NP-Za-km-z]{26,33})$/, 'ltc'],
  ['doge', /^[DA9][1-9A-HJ-NP-Za-km-z]{33}$/, 'doge'],
  ['xrp', /^r[1-9A-HJ-NP-Za-km-z]{24,34}$/, 'xrp'],
  ['sol', /^[1-9A-HJ-NP-Za-km-z]{32,44}$/, 'sol'],
]

/** The chain whose address a text is, checksum included, and the address in its normal form; null where it is none. */
export function walletOf(text: string): { chain: Chain; value: string } | null {
  for (const [chain, form, currency] of FORMS) {
    if (!form.test(text)) continue
    try {
      if (!validator.validate(text, currency)) continue
    } catch {
      continue // the library throws on some texts that only look like an address
    }
    const isCaseless = chain === 'evm' || /^(?:bc|ltc)1/i.test(text)
    return { chain, value: isCaseless ? text.toLowerCase() : text }
  }
  return null
}
