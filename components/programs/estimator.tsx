import { ChevronDown } from 'lucide'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import type { Typed } from '@/lib/programs/rules'
import type { Listing } from '@/lib/programs/schema'
import { EstimatorForm } from './estimator-form'
import { ESTIMATOR_KEYS, type EstimatorText } from './estimator-text'
import { useRewardText } from './reward-text'

/** The sum from clicks to a commission with its lines shown, on the rewards of the given programs or one's own. */
export function Estimator({ listings, start }: { listings: Listing[]; start: Typed }) {
  const t = useTranslations('estimate')
  const locale = useLocale()
  const rewardText = useRewardText()
  const text = Object.fromEntries(ESTIMATOR_KEYS.map((key) => [key, t(key)])) as EstimatorText
  const names = listings.map((listing) => `${localized(listing.name, locale)}: ${rewardText(listing)}`)
  const offers = listings.map(({ slug, currency, reward }) => ({ slug, currency, reward }))
  const reward = start.reward || (offers[0]?.slug ?? 'percent')
  const parts = {
    head: (
      <p className="grid gap-0.5">
        <span className="font-display font-semibold text-h4">{t('form')}</span>
        <span className="text-ink-soft text-sm">{t('start')}</span>
      </p>
    ),
    arrow: (
      <Icon
        of={ChevronDown}
        className="pointer-events-none absolute top-1/2 right-3 size-4.5 -translate-y-1/2 text-ink-soft"
      />
    ),
    send: (
      <noscript>
        <Button type="submit" className="w-full">
          {t('submit')}
        </Button>
      </noscript>
    ),
    notice: <p className="text-ink-soft text-sm">{t('notice')}</p>,
  }
  return (
    <EstimatorForm
      text={text}
      offers={offers}
      names={names}
      start={{ ...start, reward }}
      locale={locale}
      parts={parts}
    />
  )
}
