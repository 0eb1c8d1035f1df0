import { useTranslations } from 'next-intl'
import { Trail } from '@/components/page/trail'
import { Alert } from '@/components/ui/alert'
import { Arcs } from '@/components/ui/arcs'
import { Button } from '@/components/ui/button'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { pathIn } from '@/lib/i18n/routing'
import { localized } from '@/lib/i18n/texts'
import type { Listing } from '@/lib/programs/schema'
import { ProgramTitle } from './program-title'

/** A program's name, what it pays and the way in; members go straight to joining, others by way of an account. */
export function ProgramHead({ listing, header }: { listing: Listing; header: string | null }) {
  const t = useTranslations('market.program')
  const market = useTranslations('market')
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
        <ProgramTitle program={listing} header={header} isFirst />
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
