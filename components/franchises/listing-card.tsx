import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { provinceName } from '@/lib/franchises/place-rules'
import type { Franchise, Question } from '@/lib/franchises/schema'
import { LISTING_TONES } from '@/lib/franchises/words'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { localized } from '@/lib/i18n/texts'
import { listAddress, toggled } from './address'
import { useListingFacts } from './listing-facts'
import { ListingPicture } from './listing-picture'
import { useSaveTexts } from './save-texts'
import { SaveToggle } from './save-toggle'

const SHORT = ['investment', 'fee', 'royalty', 'adFund', 'term', 'vehicles', 'verified']

/** One territory on offer: where, what it takes, and since when that is checked. */
export function ListingCard({ one, question }: { one: Franchise; question: Question }) {
  const t = useTranslations('franchises')
  const locale = useLocale()
  const factsOf = useListingFacts()
  const saveTexts = useSaveTexts()
  const isCompared = question.compare.includes(one.slug)
  const name = localized(one.name, locale)
  return (
    <li className="wrap-anywhere flex flex-col gap-4 border-t-2 border-t-ink pt-4">
      <ListingPicture one={one} isBesideMap />
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center justify-between gap-x-4 text-ink-soft text-sm">
          {provinceName(one.province)}
          <Badge kind={LISTING_TONES[one.state]}>{t(`states.${one.state}`)}</Badge>
        </p>
        <h3 className="text-h4">
          <Link href={`/franchises/${one.slug}`} className="underline-offset-4 hover:underline">
            {name}
          </Link>
        </h3>
        <p className="text-ink-soft">{localized(one.summary, locale)}</p>
      </div>
      <dl className="grid gap-1.5 text-sm">
        {factsOf(one)
          .filter(({ key }) => SHORT.includes(key))
          .map(({ key, value }) => (
            <div key={key} className="flex items-baseline justify-between gap-4">
              <dt className="text-ink-soft">{t(`facts.${key}`)}</dt>
              <dd className="figures text-right font-medium">{value}</dd>
            </div>
          ))}
      </dl>
      <div className="mt-auto flex flex-wrap items-center gap-x-6">
        <Link
          href={listAddress(question, { compare: toggled(question, one.slug) })}
          aria-label={t(isCompared ? 'compare.removeNamed' : 'compare.addNamed', { name })}
          className="inline-flex min-h-11 w-fit items-center font-medium text-canal underline decoration-canal/40 underline-offset-4 hover:decoration-canal"
        >
          {t(isCompared ? 'compare.remove' : 'compare.add')}
        </Link>
        <SaveToggle listing={one.id} texts={saveTexts(name)} />
      </div>
    </li>
  )
}
