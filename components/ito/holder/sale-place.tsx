import { useTranslations } from 'next-intl'
import type { Act } from '@/components/ito/wallet/desk'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { holdingsOf, type Outcome, undoUntil } from '@/lib/ito/holder-rules'
import type { OwnEvent, Purchase, Sale, SaleEvents, Wallet } from '@/lib/ito/holder-schema'
import { formatTokens, formatUnits6 } from '@/lib/ito/units'
import { shortAddress } from '@/lib/ito/wallet-rules'
import { WalletPlace } from './wallet-place'

type SalePlaceProps = {
  sale: Sale
  events: SaleEvents
  outcome: Outcome
  wallets: Wallet[]
  purchases: Purchase[]
  own: OwnEvent[]
}

/** What a buyer can do with what they bought: undo, end the sale, get the money back, claim tokens. Nothing when there is nothing. */
export function SalePlace(props: SalePlaceProps) {
  const acts = useActs(props)
  if (acts.length === 0) return null
  return <WalletPlace sale={props.sale} wallets={props.wallets} acts={acts} />
}

function useActs({ sale, events, outcome, wallets, purchases, own }: SalePlaceProps): Act[] {
  const t = useTranslations('tokens.acts')
  const locale = useLocale()
  const tokens = (amount: bigint | string) => `${formatTokens(amount, locale)} ${sale.symbol}`
  const money = (units: number) => formatUnits6(units, locale)
  const undos = purchases.flatMap((one): Act[] => {
    const until = undoUntil(one, purchases, sale, outcome)
    if (!until) return []
    return [
      {
        key: `undo-${one.account}-${one.number}`,
        kind: 'undo',
        account: one.account,
        label: t('undo', { amount: money(one.paid), tokens: tokens(one.tokens) }),
        note: t('undoNote', { day: formatDay(until, locale) }),
        button: t('undoButton'),
        call: { of: 'undo', purchase: one.number },
      },
    ]
  })
  const byWallet = wallets.flatMap(({ address }): Act[] => {
    const isOwn = ({ account }: { account: string }) => account === address
    const has = holdingsOf(sale, events, purchases.filter(isOwn), own.filter(isOwn))
    const act = { account: address, note: t('wallet', { address: shortAddress(address) }) }
    if (outcome === 'over' && has.paid > 0)
      return [
        {
          ...act,
          key: `finalize-${address}`,
          kind: 'finalize',
          label: t('finalize'),
          note: t('finalizeNote'),
          button: t('finalizeButton'),
          call: { of: 'finalize' },
        },
      ]
    if (outcome === 'failed' && has.paid > has.refunded)
      return [
        {
          ...act,
          key: `refund-${address}`,
          kind: 'refund',
          label: t('refund', { amount: money(has.paid - has.refunded) }),
          button: t('refundButton'),
          call: { of: 'refund' },
        },
      ]
    if (outcome === 'succeeded' && has.claimable > 0n)
      return [
        {
          ...act,
          key: `claim-${address}`,
          kind: 'claim',
          label: t('claim', { tokens: tokens(has.claimable) }),
          button: t('claimButton'),
          call: { of: 'claim' },
        },
      ]
    return []
  })
  return [...undos, ...byWallet]
}
