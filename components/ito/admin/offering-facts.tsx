import { useTranslations } from 'next-intl'
import { countryList } from '@/lib/i18n/countries'
import { formatMoment, formatNumber, formatShare } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { localized } from '@/lib/i18n/texts'
import type { OfferingPlan } from '@/lib/ito/offering-schema'
import { dollars, tokensOf } from '@/lib/ito/office-rules'
import type { OfferingRef } from '@/lib/ito/office-schema'
import { formatPrice } from '@/lib/ito/units'
import { Block, Fact, Facts, Hex } from './parts'

const DAY = 86_400

/** Everything that an offering's contract freezes, in words. */
export function OfferingFacts({ offering, parent }: { offering: OfferingPlan; parent: OfferingRef | null }) {
  const t = useTranslations('offerings.facts')
  const tiers = useTranslations('offerings.tiers')
  const locale = useLocale()
  const days = (seconds: number) => t('days', { count: seconds / DAY })
  return (
    <Block title={t('title')}>
      <Facts>
        <Fact name={t('token')}>
          {offering.tokenName} · {offering.symbol}
        </Fact>
        {parent && (
          <Fact name={t('parent')}>
            <Link
              href={`/admin/tokens/offerings/${parent.slug}`}
              className="text-canal underline underline-offset-4"
            >
              {localized(parent.name, locale)}
            </Link>
          </Fact>
        )}
        <Fact name={t('caps')}>
          {t('capsValue', {
            soft: dollars(offering.softCap, locale),
            hard: dollars(offering.hardCap, locale),
          })}
        </Fact>
        <Fact name={t('limits')}>
          {t('limitsValue', {
            least: dollars(offering.minPurchase, locale),
            most: dollars(offering.maxContribution, locale),
          })}
        </Fact>
        <Fact name={t('coolingOff')}>{days(offering.coolingOff)}</Fact>
        <Fact name={t('vesting')}>
          {t('vestingValue', {
            share: formatShare(offering.initialBps, locale),
            cliff: days(offering.cliff),
            duration: days(offering.duration),
          })}
        </Fact>
        <Fact name={t('early')}>{tiers(offering.earlyTier)}</Fact>
        <Fact name={t('agreed')}>{formatShare(offering.maxAgreedBonusBps, locale)}</Fact>
        <Fact name={t('denied')}>
          {offering.deniedCountries.length > 0 ? countryList(offering.deniedCountries, locale) : t('none')}
        </Fact>
        <Fact name={t('terms')}>
          {offering.termsHash ? <Hex value={offering.termsHash} isWhole /> : t('none')}
        </Fact>
        <Fact name={t('revision')}>{formatNumber(offering.revision, locale)}</Fact>
        {offering.activatedAt && (
          <Fact name={t('activated')}>{formatMoment(offering.activatedAt, locale)}</Fact>
        )}
        {offering.endedAt && <Fact name={t('ended')}>{formatMoment(offering.endedAt, locale)}</Fact>}
      </Facts>
    </Block>
  )
}

/** Phases with price, cap and what each has sold. */
export function PhaseList({ offering }: { offering: OfferingPlan }) {
  const t = useTranslations('offerings.phases')
  const locale = useLocale()
  return (
    <Block title={t('title')}>
      <ol className="divide-y rounded-md border bg-surface">
        {offering.phases.map((phase) => (
          <li key={phase.position} className="grid gap-x-6 gap-y-1 px-4 py-3 sm:grid-cols-[1fr_auto]">
            <span className="font-medium">{t('number', { number: String(phase.position + 1) })}</span>
            <span className="figures sm:text-right">
              {t('price', { price: formatPrice(phase.price, locale) })}
            </span>
            <span className="text-ink-soft text-sm">
              {t('time', {
                from: formatMoment(phase.startsAt, locale),
                until: formatMoment(phase.endsAt, locale),
                hours: phase.earlyAccess / 3_600,
              })}
            </span>
            <span className="figures text-ink-soft text-sm sm:text-right">
              {t('sold', {
                sold: tokensOf(offering.totals?.phaseSold[phase.position] ?? '0', locale),
                cap: tokensOf(phase.cap, locale),
              })}
            </span>
          </li>
        ))}
      </ol>
    </Block>
  )
}

/** Tiers with what each asks and brings. */
export function TierList({ offering }: { offering: OfferingPlan }) {
  const t = useTranslations('offerings.tierList')
  const names = useTranslations('offerings.tiers')
  const locale = useLocale()
  return (
    <Block title={t('title')}>
      <ul className="divide-y rounded-md border bg-surface">
        {offering.tiers.map((tier) => (
          <li key={tier.tier} className="grid gap-1 px-4 py-3">
            <span className="flex flex-wrap justify-between gap-x-6">
              <span className="font-medium">{names(tier.tier)}</span>
              <span className="figures">
                {tier.minimum === null ? t('agreed') : t('from', { amount: dollars(tier.minimum, locale) })}
              </span>
            </span>
            <span className="text-ink-soft text-sm">
              {[
                tier.minimum === null
                  ? t('agreedBonus', { share: formatShare(offering.maxAgreedBonusBps, locale) })
                  : tier.bonusBps === 0
                    ? t('noBonus')
                    : t('bonus', { share: formatShare(tier.bonusBps, locale) }),
                t(`scans.${tier.scans}`),
                tier.hasAdviser && t('adviser'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span className="whitespace-pre-line text-sm">{localized(tier.benefits, locale)}</span>
          </li>
        ))}
      </ul>
    </Block>
  )
}
