import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { earlyPhase, nextPhase, openPhase } from '@/lib/ito/holder-rules'
import type { Sale, Wallet } from '@/lib/ito/holder-schema'
import { formatPrice } from '@/lib/ito/units'
import { holderPath } from './holder-frame'
import { WalletPlace } from './wallet-place'

type BuyPlaceProps = {
  sale: Sale
  wallets: Wallet[]
  isEligible: boolean
  isPaused: boolean
  /** A signed agreement's bonus; null without one. */
  agreedBps: number | null
}

/** Where somebody buys, or why nobody can buy now. */
export function BuyPlace({ sale, wallets, isEligible, isPaused, agreedBps }: BuyPlaceProps) {
  const t = useTranslations('tokens.buy')
  const locale = useLocale()
  const [open, early, next] = [openPhase(sale), earlyPhase(sale), nextPhase(sale)]
  const phase = open ?? early
  if (isPaused)
    return (
      <Alert kind="waiting" title={t('paused')} isStanding>
        <p className="measure">{t('pausedText')}</p>
      </Alert>
    )
  if (!phase || sale.state !== 'active')
    return (
      <Alert kind="info" title={next && sale.state === 'active' ? t('notYet') : t('over')} isStanding>
        <p className="measure">
          {next && sale.state === 'active'
            ? t('notYetText', { moment: formatMoment(next.startsAt, locale) })
            : t('overText')}
        </p>
      </Alert>
    )
  return (
    <>
      <p className="measure text-ink-soft">
        {t(open ? 'phase' : 'early', {
          number: String(phase.position + 1),
          price: formatPrice(phase.price, locale),
          symbol: sale.symbol,
          moment: formatMoment(open ? phase.endsAt : phase.startsAt, locale),
        })}
      </p>
      <WalletPlace
        sale={sale}
        wallets={wallets}
        {...(isEligible && {
          buying: { phase: phase.position, symbol: sale.symbol, minPurchase: sale.minPurchase, agreedBps },
        })}
      />
      <p className="measure text-ink-soft text-sm">
        {t.rich('byBank', {
          reserve: (words) => (
            <Link href={holderPath('reserve', sale.slug)} className="text-canal underline underline-offset-4">
              {words}
            </Link>
          ),
        })}
      </p>
    </>
  )
}
