import { useTranslations } from 'next-intl'
import type { Act } from '@/components/ito/wallet/desk'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import type { Position, Rates, Sale, Wallet } from '@/lib/ito/holder-schema'
import { formatTokens } from '@/lib/ito/units'
import { daysOf } from './rate-table'
import { WalletPlace } from './wallet-place'

type StakingPlaceProps = {
  sale: Sale
  wallets: Wallet[]
  positions: Position[]
  rates: Rates
  isPaused: boolean
}

/** Staking with the wallet, and leaving each position: at its end with the reward, before it without. */
export function StakingPlace({ sale, wallets, positions, rates, isPaused }: StakingPlaceProps) {
  const t = useTranslations('tokens.staking')
  const locale = useLocale()
  const tokens = (amount: string) => `${formatTokens(amount, locale)} ${sale.symbol}`
  const acts = positions
    .filter(({ closedAt }) => !closedAt)
    .map((one): Act => {
      const isReady = Date.parse(one.endsAt) <= Date.parse(sale.now)
      return {
        key: `unstake-${one.account}-${one.id}`,
        kind: 'unstake',
        account: one.account,
        label: t('position', { tokens: tokens(one.amount), reward: tokens(one.reward) }),
        note: isReady ? t('ready') : t('early', { day: formatDay(one.endsAt, locale) }),
        button: isReady ? t('take') : t('leave'),
        call: { of: 'unstake', position: one.id },
      }
    })
  const locks = rates.locks.map(({ term }) => ({ term, label: t('days', { days: daysOf(term) }) }))
  return (
    <WalletPlace
      sale={sale}
      wallets={wallets}
      acts={acts}
      {...(!isPaused && { staking: { symbol: sale.symbol, locks } })}
    />
  )
}
