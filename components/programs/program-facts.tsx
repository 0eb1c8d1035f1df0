import { useTranslations } from 'next-intl'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'
import type { Listing } from '@/lib/programs/schema'

/** What decides whether somebody joins, in one strip: how long a click counts, when and from what amount it pays. */
export function ProgramFacts({ listing }: { listing: Listing }) {
  const t = useTranslations('market')
  const locale = useLocale()
  const { currency, windowDays, holdDays, minimumPayout, destinationHost } = listing
  const facts = [
    { term: t('columns.window'), value: t('windowDays', { days: windowDays }) },
    { term: t('columns.hold'), value: t('holdDays', { days: holdDays }) },
    { term: t('columns.minimum'), value: formatMoney(minimumPayout, currency, locale) },
    { term: t('program.destination'), value: destinationHost ?? t('program.thisSite'), isText: true },
  ]
  return (
    <div className="border-b bg-sunken">
      <dl className="page grid grid-cols-2 gap-x-8 gap-y-5 py-6 lg:grid-cols-[auto_auto_auto_minmax(0,1fr)] lg:gap-x-12">
        {facts.map(({ term, value, isText }) => (
          <div key={term} className="grid min-w-0 content-start gap-0.5">
            <dt className="text-ink-soft text-sm">{term}</dt>
            <dd
              className={`wrap-anywhere ${isText ? 'font-medium lg:pt-1' : 'figures font-display font-semibold text-h4'}`}
            >
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
