import { useTranslations } from 'next-intl'
import { districtName } from '@/lib/franchises/place-rules'
import type { Franchise } from '@/lib/franchises/schema'
import { formatDay, formatShare } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'

/** What a listing says, line by line: the card shows the first ones, comparison and page all. */
export function useListingFacts() {
  const t = useTranslations('franchises')
  const locale = useLocale()
  return (one: Franchise) => {
    const money = (minor: number) => formatMoney(minor, one.currency, locale)
    return [
      {
        key: 'investment',
        value: t('range', { from: money(one.investment_min), to: money(one.investment_max) }),
      },
      { key: 'fee', value: money(one.fee) },
      { key: 'royalty', value: formatShare(one.royalty_bps, locale) },
      { key: 'adFund', value: formatShare(one.ad_fund_bps, locale) },
      { key: 'vehicles', value: String(one.vehicles) },
      { key: 'kinds', value: one.vehicle_kinds.map((kind) => t(`vehicles.${kind}`)).join(', ') },
      { key: 'term', value: t('months', { count: one.term_months }) },
      { key: 'deposit', value: money(one.deposit) },
      { key: 'districts', value: one.districts.map(districtName).join(', ') },
      { key: 'verified', value: formatDay(`${one.verified_on}T12:00:00-05:00`, locale) },
    ] as const
  }
}
