import { useTranslations } from 'next-intl'
import { formatNumber, formatShare } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import type { OfferingTier, PublicOffering } from '@/lib/ito/schema'
import { formatUnits6 } from '@/lib/ito/units'

const PLACES = { bronze: 1, silver: 2, gold: 3, platinum: 4, institutional: 5 } as const

/** Each tier with what it takes and what it brings; every rate stands beside its condition. */
export function TierList({ offering }: { offering: PublicOffering }) {
  const t = useTranslations('ito')
  return (
    <div className="grid gap-6">
      <ul className="grid border-t">
        {offering.tiers.map((tier) => (
          <TierEntry key={tier.tier} tier={tier} offering={offering} />
        ))}
      </ul>
      <p className="measure text-ink-soft">{t('caveat')}</p>
    </div>
  )
}

function TierEntry({ tier, offering }: { tier: OfferingTier; offering: PublicOffering }) {
  const t = useTranslations('ito.tiers')
  const locale = useLocale()
  const place = PLACES[tier.tier]
  const { staking, dividends } = offering.state ?? {}
  const isEarly = place >= (PLACES[offering.earlyTier as OfferingTier['tier']] ?? 9)
  const share = (bps: number) => formatShare(bps, locale)
  const facts = [
    [
      t('minimum'),
      tier.minimum === null ? t('agreement') : t('from', { amount: formatUnits6(tier.minimum, locale) }),
    ],
    [
      t('bonus'),
      tier.tier === 'institutional'
        ? t('agreedBonus', { share: share(offering.maxAgreedBonusBps) })
        : tier.bonusBps > 0
          ? t('bonusOf', { share: share(tier.bonusBps) })
          : t('noBonus'),
    ],
    staking && [
      t('staking'),
      t('stakingOf', {
        base: share(staking.baseBps + (staking.tierBonusBps[place] ?? 0)),
        most: share(staking.tierMaxBps[place] ?? 0),
      }),
      t('stakingNote'),
    ],
    dividends && [
      t('weight'),
      t('weightOf', { weight: formatNumber((dividends.weightBps[place] ?? 0) / 10_000, locale) }),
    ],
    [t('scans'), t(`scansOf.${tier.scans}`)],
    [t('early'), isEarly ? t('earlyYes') : t('earlyNo')],
    [t('adviser'), tier.hasAdviser ? t('adviserYes') : t('adviserNo')],
  ].filter((one): one is string[] => Boolean(one))
  return (
    <li className="grid gap-x-10 gap-y-4 border-b py-7 lg:grid-cols-[14rem_1fr]">
      <div className="grid content-start gap-1.5">
        <h3 className="text-h4">{t(tier.tier)}</h3>
        <p className="wrap-anywhere whitespace-pre-line text-ink-soft text-sm">
          {localized(tier.benefits, locale)}
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:gap-x-8 md:grid-cols-4">
        {facts.map(([label, value, note]) => (
          <div key={label} className="grid content-start">
            <dt className="text-ink-soft text-sm">{label}</dt>
            <dd className="figures font-medium">{value}</dd>
            {note && <dd className="text-ink-soft text-sm">{note}</dd>}
          </div>
        ))}
      </dl>
    </li>
  )
}
