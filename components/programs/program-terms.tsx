import { useTranslations } from 'next-intl'
import { spanValues } from '@/lib/binding'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'
import type { Conditions } from '@/lib/programs/editor-schema'
import type { Listing } from '@/lib/programs/schema'
import { rewardSentence, type SayReward } from '@/lib/reward-sentence'
import type { RewardTerms } from '@/lib/reward-terms'
import { useRewardText } from './reward-text'

/** What a program pays everybody, each reward as a sentence with its conditions, steps and limits. */
function Offers({ offers, currency }: { offers: RewardTerms[]; currency: string }) {
  const t = useTranslations('rewards.sentence') as unknown as SayReward
  const locale = useLocale()
  return (
    <ul className="grid gap-1.5">
      {offers.map((terms) => {
        const sentence = rewardSentence(terms, { t, locale, currency })
        return <li key={sentence}>{sentence}</li>
      })}
    </ul>
  )
}

type ProgramTermsProps = { listing: Listing; conditions: Conditions; offers: RewardTerms[] }

/** Every term of a program, each with a sentence that explains it. */
export function ProgramTerms({ listing, conditions, offers }: ProgramTermsProps) {
  const t = useTranslations('market.program')
  const market = useTranslations('market')
  const locale = useLocale()
  const { windowDays, holdDays, currency, reward } = listing
  const paysSales = offers.every(({ event }) => event === 'sale')
  const terms = [
    {
      term: t('pays'),
      value: <Offers offers={offers} currency={currency} />,
      text: paysSales ? t(reward.kind === 'percent' ? 'paysPercent' : 'paysFlat') : null,
    },
    {
      term: t('window'),
      value: market('windowDays', { days: windowDays }),
      text: t('windowText', { days: windowDays }),
    },
    {
      term: t('customers'),
      value: t('customersValue', { binding: conditions.binding, ...spanValues(conditions.binding_for) }),
      text: t('customersText', { binding: conditions.binding, precedence: conditions.binding_precedence }),
    },
    {
      term: t('hold'),
      value: market('holdDays', { days: holdDays }),
      text: t('holdText', { days: holdDays }),
    },
    {
      term: t('minimum'),
      value: formatMoney(listing.minimumPayout, currency, locale),
      text: t('minimumText'),
    },
    { term: t('destination'), value: listing.destinationHost ?? t('thisSite'), text: null },
    { term: t('currency'), value: currency, text: null },
  ]
  return (
    <dl className="@container border-t">
      {terms.map(({ term, value, text }) => (
        <div key={term} className="grid gap-x-8 gap-y-0.5 border-b py-4 @xl:grid-cols-[11rem_1fr]">
          <dt className="text-ink-soft">{term}</dt>
          <dd className="figures break-words font-medium">{value}</dd>
          {text && <dd className="text-ink-soft text-sm @xl:col-start-2">{text}</dd>}
        </div>
      ))}
    </dl>
  )
}

/** What becomes a commission and what never does, side by side. */
export function ProgramCounts({ conditions, offers }: { conditions: Conditions; offers: RewardTerms[] }) {
  const t = useTranslations('market.program')
  const paysMore = offers.some(({ event }) => event !== 'sale' && event !== 'recurring')
  const second = t(conditions.attribution === 'first_click' ? 'counts2First' : 'counts2')
  const columns = [
    { title: t('counts'), sign: '+', look: 'text-selva', lines: [t('counts1'), second, t('counts3')] },
    {
      title: t('countsNot'),
      sign: '−',
      look: 'text-rojo',
      lines: [...(paysMore ? [] : [t('countsNot1')]), t('countsNot2'), t('countsNot3')],
    },
  ]
  return (
    <div className="@container">
      <div className="grid gap-10 @2xl:grid-cols-2 @2xl:gap-16">
        {columns.map(({ title, sign, look, lines }) => (
          <section key={title} className="grid content-start gap-4">
            <h2 className="text-h3">{title}</h2>
            <ul className="border-t">
              {lines.map((line) => (
                <li key={line} className="grid grid-cols-[1.5rem_1fr] border-b py-3.5">
                  <span aria-hidden="true" className={`font-semibold ${look}`}>
                    {sign}
                  </span>
                  {line}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}

/** Five sentences, in order, from a click to a payout. */
export function ProgramPath({ listing, conditions }: { listing: Listing; conditions: Conditions }) {
  const t = useTranslations('market.program')
  const locale = useLocale()
  const rewardText = useRewardText()
  const minimum = formatMoney(listing.minimumPayout, listing.currency, locale)
  const decides = { manual: t('path4'), automatic: t('path4Automatic'), below: t('path4Below') }
  const lines = [
    t('path1'),
    t('path2', { reward: rewardText(listing) }),
    t('path3', { days: listing.holdDays }),
    decides[conditions.approval],
    t('path5', { minimum }),
  ]
  return (
    <ol className="grid max-w-3xl border-t">
      {lines.map((line, index) => (
        <li key={line} className="grid grid-cols-[2.5rem_1fr] items-baseline border-b py-4">
          <span aria-hidden="true" className="figures font-display font-semibold text-canal text-h4">
            {index + 1}
          </span>
          <span className="text-lg">{line}</span>
        </li>
      ))}
    </ol>
  )
}
