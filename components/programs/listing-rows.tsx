import { useTranslations } from 'next-intl'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { localized } from '@/lib/i18n/texts'
import { formatMoney } from '@/lib/money'
import type { Listing } from '@/lib/programs/schema'
import { ProgramLogo } from './program-logo'
import { RewardText } from './reward-text'

/** Open programs as an index: what each is, what it pays and its three terms. The whole row leads to the program. */
export function ListingRows({ listings, as: Heading }: { listings: Listing[]; as: 'h2' | 'h3' }) {
  const t = useTranslations('market')
  const p = useTranslations('programs')
  const locale = useLocale()
  return (
    <ul className="border-t">
      {listings.map((listing) => (
        <li
          key={listing.id}
          data-listing={listing.slug}
          className="group relative grid gap-x-10 gap-y-4 border-b py-6 sm:py-7 lg:grid-cols-[1fr_13rem_17rem] lg:items-start"
        >
          <div className="grid gap-1.5">
            <p className="flex items-center gap-3 text-ink-soft text-sm">
              {listing.logo && (
                <ProgramLogo
                  hash={listing.logo}
                  name={localized(listing.name, locale)}
                  className="size-9 text-base"
                />
              )}
              {p(`categories.${listing.category}`)}
            </p>
            <Heading className="text-h4">
              <Link
                href={`/programs/${listing.slug}`}
                className="underline-offset-4 after:absolute after:inset-0 group-hover:text-canal group-hover:underline"
              >
                {localized(listing.name, locale)}
              </Link>
            </Heading>
            <p className="measure text-ink-soft">{localized(listing.summary, locale)}</p>
          </div>
          <p className="font-display font-semibold text-h4 text-selva lg:pt-6">
            <RewardText reward={listing.reward} currency={listing.currency} />
          </p>
          <dl className="grid grid-cols-3 gap-x-4 text-sm lg:grid-cols-1 lg:gap-y-1 lg:pt-6">
            {[
              [t('columns.window'), t('windowDays', { days: listing.windowDays })],
              [t('columns.hold'), t('holdDays', { days: listing.holdDays })],
              [t('columns.minimum'), formatMoney(listing.minimumPayout, listing.currency, locale)],
            ].map(([term, value]) => (
              <div key={term} className="lg:flex lg:justify-between lg:gap-4">
                <dt className="text-ink-soft">{term}</dt>
                <dd className="figures font-medium">{value}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
