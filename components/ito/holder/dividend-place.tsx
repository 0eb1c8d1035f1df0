import { useTranslations } from 'next-intl'
import type { Act } from '@/components/ito/wallet/desk'
import { useLocale } from '@/lib/i18n/locale'
import { type DividendRow, quarterOf } from '@/lib/ito/holder-rules'
import type { Sale, Wallet } from '@/lib/ito/holder-schema'
import { formatUnits6 } from '@/lib/ito/units'
import { shortAddress } from '@/lib/ito/wallet-rules'
import { WalletPlace } from './wallet-place'

type DividendPlaceProps = { sale: Sale; wallets: Wallet[]; lines: DividendRow[] }

/** The dividends that can be claimed now; nothing when there are none. */
export function DividendPlace({ sale, wallets, lines }: DividendPlaceProps) {
  const t = useTranslations('tokens.dividends')
  const locale = useLocale()
  const acts = lines
    .filter(({ state }) => state === 'open')
    .map((one): Act => {
      const { year, quarter } = quarterOf(one.period)
      return {
        key: `dividend-${one.round}-${one.line}`,
        kind: 'dividend',
        account: one.account,
        label: t('claim', {
          amount: formatUnits6(one.amount, locale),
          quarter: t('quarter', { quarter: String(quarter), year: String(year) }),
        }),
        note: t('claimNote', { address: shortAddress(one.account) }),
        button: t('claimButton'),
        call: { of: 'dividend', round: one.round, line: one.line, amount: one.amount, proof: one.proof },
      }
    })
  if (acts.length === 0) return null
  return <WalletPlace sale={sale} wallets={wallets} acts={acts} />
}
