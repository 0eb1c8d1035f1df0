import { useTranslations } from 'next-intl'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import { formatMoney } from '@/lib/money'
import type { NextPayout } from '@/lib/reports/schema'

/** The sentence about a payment: that it comes, that it would be empty, or what holds it back. */
function keyOf({ available, maturing, reason, due }: NextPayout) {
  if (reason === null) return due ? 'dated' : 'undated'
  if (available + maturing <= 0) return 'nothing'
  return reason === 'below_minimum' ? 'below' : 'blocked'
}

/** When each program pays next and what that will probably be; programs that name no day are not here. */
export function NextPayouts({ payouts }: { payouts: NextPayout[] }) {
  const t = useTranslations('reports.next')
  const obstacle = useTranslations('payouts.mine.reasons')
  const locale = useLocale()
  if (payouts.length === 0) return null
  return (
    <section className="grid gap-3">
      <h3 className="text-h4">{t('title')}</h3>
      <ul className="divide-y rounded-md border bg-surface">
        {payouts.map((payout) => {
          const money = (minor: number) => formatMoney(minor, payout.currency, locale)
          const minimum = money(payout.minimum)
          return (
            <li
              key={payout.programId}
              className="grid gap-x-6 gap-y-0.5 px-4 py-3 sm:grid-cols-[1fr_auto] sm:px-5"
            >
              <span className="font-medium">{localized(payout.programName, locale)}</span>
              <span className="figures font-semibold sm:text-right">
                {payout.due ? formatDay(`${payout.due}T12:00:00Z`, locale) : t('onDemand')}
              </span>
              <span className="text-ink-soft text-sm sm:col-span-2">
                {t(keyOf(payout), {
                  total: money(payout.available + payout.maturing),
                  available: money(payout.available),
                  maturing: money(payout.maturing),
                  minimum,
                  why: payout.reason ? obstacle(payout.reason, { minimum, currency: payout.currency }) : '',
                })}
              </span>
            </li>
          )
        })}
      </ul>
      <p className="measure text-ink-soft text-sm">{t('note')}</p>
    </section>
  )
}
