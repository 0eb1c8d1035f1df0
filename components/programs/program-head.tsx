import { useLocale, useTranslations } from 'next-intl'
import { Trail } from '@/components/page/trail'
import { Alert } from '@/components/ui/alert'
import { Arcs } from '@/components/ui/arcs'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/navigation'
import { pathIn } from '@/lib/i18n/routing'
import { localized } from '@/lib/i18n/texts'
import type { Listing } from '@/lib/programs/schema'
import { ProgramHeader } from './program-header'
import { ProgramLogo } from './program-logo'
import { RewardText } from './reward-text'

/** A program's name, what it pays and the way in; members go straight to joining, others by way of an account. */
export function ProgramHead({ listing, header }: { listing: Listing; header: string | null }) {
  const t = useTranslations('market.program')
  const market = useTranslations('market')
  const p = useTranslations('programs.categories')
  const locale = useLocale()
  const selection = pathIn(locale, '/program-selection')
  return (
    <section className="relative isolate overflow-hidden border-b">
      <Arcs className="absolute right-0 bottom-0 -z-10 aspect-[4/1] min-h-40 w-full opacity-70 lg:w-2/3" />
      <div className="page grid justify-items-start gap-5 pt-6 pb-16 sm:pt-10 sm:pb-24">
        <Trail
          crumbs={[
            { name: market('title'), path: '/programs' },
            { name: localized(listing.name, locale), path: `/programs/${listing.slug}` },
          ]}
        />
        {header && <ProgramHeader hash={header} isFirst />}
        <div className="grid gap-2">
          <p className="text-ink-soft">{p(listing.category)}</p>
          <div className="flex items-center gap-4 sm:gap-5">
            {listing.logo && (
              <ProgramLogo
                hash={listing.logo}
                name={localized(listing.name, locale)}
                className="size-14 text-h3 sm:size-20"
              />
            )}
            <h1 className="max-w-[24ch] text-h1 sm:text-hero">{localized(listing.name, locale)}</h1>
          </div>
        </div>
        <p className="font-display font-semibold text-h3 text-selva">
          <RewardText reward={listing.reward} currency={listing.currency} />
        </p>
        <p className="measure text-ink-soft text-lg">{localized(listing.summary, locale)}</p>
        {listing.status === 'published' ? (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-1">
            <Button asChild variant="accent" size="large" className="member:hidden">
              <Link href={`/register?next=${encodeURIComponent(selection)}`}>{t('signIn')}</Link>
            </Button>
            <Button asChild variant="accent" size="large" className="hidden member:inline-flex">
              <Link href="/program-selection">{t('join')}</Link>
            </Button>
            <span className="text-ink-soft">{t('free')}</span>
          </div>
        ) : (
          <Alert kind="info">{t('paused')}</Alert>
        )}
      </div>
    </section>
  )
}
