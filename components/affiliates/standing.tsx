import { useTranslations } from 'next-intl'
import type { CurrencyBalance } from '@/lib/affiliates/schema'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'

type StandingProps = { totals: CurrencyBalance[]; nextMaturing: string | null }

/** One sentence for each currency about the affiliate's balance. */
export function Standing({ totals, nextMaturing }: StandingProps) {
  const t = useTranslations('affiliates')
  const locale = useLocale()
  return totals
    .map((total) => {
      const available = formatMoney(Math.abs(total.available), total.currency, locale)
      if (total.available < 0) return t('standingNegative', { available })
      const pending = formatMoney(total.pending, total.currency, locale)
      if (!nextMaturing) return t('standing', { available, pending })
      return t('standingNext', { available, pending, day: formatDay(nextMaturing, locale) })
    })
    .join(' ')
}
