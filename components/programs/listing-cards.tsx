import { ArrowRight } from 'lucide'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { localized } from '@/lib/i18n/texts'
import { formatMoney } from '@/lib/money'
import type { ProgramFigures } from '@/lib/programs/figures-schema'
import type { Listing } from '@/lib/programs/schema'
import { ProgramLogo } from './program-logo'
import { RewardText } from './reward-text'

type Props = {
  listings: Listing[]
  figures: Map<string, ProgramFigures>
  as: 'h2' | 'h3'
  /** How many are shown beside each other where there is room. */
  columns: 2 | 3
}

const COLUMNS = { 2: 'md:grid-cols-2', 3: 'md:grid-cols-2 lg:grid-cols-3' }

/** Open programs as cards whose lines stand at one height, whatever their texts are long. The whole card leads to the program. */
export function ListingCards({ listings, figures, as, columns }: Props) {
  return (
    <ul className={`grid gap-5 ${COLUMNS[columns]}`}>
      {listings.map((listing) => (
        <ListingCard
          key={listing.id}
          listing={listing}
          earned={figures.get(listing.id)?.earned.value ?? null}
          as={as}
        />
      ))}
    </ul>
  )
}

type CardProps = { listing: Listing; earned: number | null; as: 'h2' | 'h3' }

function ListingCard({ listing, earned, as: Heading }: CardProps) {
  const t = useTranslations('market')
  const f = useTranslations('figures')
  const p = useTranslations('programs')
  const locale = useLocale()
  const name = localized(listing.name, locale)
  const money = (minor: number) => formatMoney(minor, listing.currency, locale)
  const terms = [
    [t('columns.window'), t('windowDays', { days: listing.windowDays })],
    [t('columns.hold'), t('holdDays', { days: listing.holdDays })],
    [t('columns.minimum'), money(listing.minimumPayout)],
  ]
  return (
    <li
      data-listing={listing.slug}
      className="group relative row-span-5 grid grid-cols-[minmax(0,1fr)] grid-rows-subgrid gap-y-0 rounded-md border bg-surface transition-colors duration-150 hover:border-canal"
    >
      <div className="flex items-start gap-4 p-5 pb-0 sm:p-6 sm:pb-0">
        <ProgramLogo hash={listing.logo} name={name} className="size-14 text-h3" />
        <div className="grid min-w-0 grow gap-0.5">
          <p className="text-ink-soft text-sm">{p(`categories.${listing.category}`)}</p>
          <Heading className="wrap-anywhere text-h4">
            <Link
              href={`/programs/${listing.slug}`}
              className="underline-offset-4 after:absolute after:inset-0 after:rounded-md group-hover:text-canal group-hover:underline"
            >
              {name}
            </Link>
          </Heading>
        </div>
        <Icon
          of={ArrowRight}
          className="mt-1 size-5 shrink-0 text-control transition-colors duration-150 group-hover:text-canal"
        />
      </div>
      <p className="px-5 pt-4 font-display font-semibold text-h3 text-selva sm:px-6">
        <RewardText reward={listing.reward} currency={listing.currency} />
      </p>
      <p className="wrap-anywhere px-5 pt-2 pb-5 text-ink-soft sm:px-6">
        {localized(listing.summary, locale)}
      </p>
      <dl className="grid grid-cols-3 grid-rows-[auto_auto] divide-x border-t bg-sunken/60 text-sm">
        {terms.map(([term, value]) => (
          <div
            key={term}
            className="row-span-2 grid grid-rows-subgrid gap-y-0 px-3 py-3 first:pl-5 last:pr-5 sm:first:pl-6 sm:last:pr-6"
          >
            <dt className="text-ink-soft leading-snug">{term}</dt>
            <dd className="figures font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="rounded-b-md border-t bg-sunken/60 px-5 py-3 text-sm sm:px-6">
        {earned === null ? (
          <p className="text-ink-soft">{f('none')}</p>
        ) : (
          <dl className="flex justify-between gap-x-3">
            <dt className="text-ink-soft">{f('earned.name')}</dt>
            <dd className="figures font-medium">{money(earned)}</dd>
          </dl>
        )}
      </div>
    </li>
  )
}
