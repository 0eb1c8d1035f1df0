import { useLocale, useTranslations } from 'next-intl'
import { localized } from '@/lib/i18n/texts'
import type { Typed } from '@/lib/programs/rules'
import type { Listing } from '@/lib/programs/schema'
import { EstimatorForm } from './estimator-form'
import { useRewardText } from './reward-text'

const KEYS = [
  'form',
  'start',
  'clicks',
  'rate',
  'sale',
  'reward',
  'programs',
  'ownGroup',
  'ownPercent',
  'ownFlat',
  'own',
  'submit',
  'result',
  'sales',
  'sold',
  'commission',
  'zero',
  'notice',
] as const
export type EstimatorText = Record<(typeof KEYS)[number], string>

/** The sum from clicks to a commission with its lines shown, on the rewards of the given programs or one's own. */
export function Estimator({ listings, start }: { listings: Listing[]; start: Typed }) {
  const t = useTranslations('estimate')
  const locale = useLocale()
  const say = useRewardText()
  const text = Object.fromEntries(KEYS.map((key) => [key, t(key)])) as EstimatorText
  const names = listings.map((listing) => `${localized(listing.name, locale)}: ${say(listing)}`)
  const offers = listings.map(({ slug, currency, reward }) => ({ slug, currency, reward }))
  const reward = start.reward || (offers[0]?.slug ?? 'percent')
  return (
    <EstimatorForm text={text} offers={offers} names={names} start={{ ...start, reward }} locale={locale} />
  )
}
