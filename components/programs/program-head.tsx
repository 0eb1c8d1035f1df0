import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Trail } from '@/components/page/trail'
import { Alert } from '@/components/ui/alert'
import { Arcs } from '@/components/ui/arcs'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { withNext } from '@/lib/auth/next-path'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { pathIn } from '@/lib/i18n/routing'
import { localized } from '@/lib/i18n/texts'
import type { Listing } from '@/lib/programs/schema'
import { ProgramJoin } from './program-join'
import { ProgramTitle } from './program-title'

/** A program's name, what it pays and the way in; members join or see where they stand, others go by way of an account. */
export function ProgramHead({ listing, header }: { listing: Listing; header: string | null }) {
  const t = useTranslations('market.program')
  const market = useTranslations('market')
  const locale = useLocale()
  const join = pathIn(locale, `/join/${listing.slug}`)
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
              <Link href={withNext('/register', join)}>{t('signIn')}</Link>
            </Button>
            <span className="text-ink-soft member:hidden">{t('free')}</span>
            <div className="hidden member:block">
              <MemberWays listing={listing} />
            </div>
          </div>
        ) : (
          <>
            <Alert kind="info">{t('paused')}</Alert>
            <div className="hidden member:block">
              <MemberWays listing={listing} />
            </div>
          </>
        )}
      </div>
    </section>
  )
}

/** What members read and press, by where they stand in the program. */
function MemberWays({ listing: { slug, status } }: { listing: Listing }) {
  const t = useTranslations('market.program')
  const way = (label: string, note: ReactNode, isFirst = false) => (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button asChild variant={isFirst ? 'accent' : 'outline'} size="large">
        <Link href={`/join/${slug}`}>{label}</Link>
      </Button>
      {note}
    </div>
  )
  const isOpen = status === 'published'
  return (
    <ProgramJoin
      slug={slug}
      none={isOpen && way(t('join'), <span className="text-ink-soft">{t('free')}</span>, true)}
      joined={way(t('seeLink'), <Badge kind="good">{t('joined')}</Badge>)}
      waiting={way(t('seeApplication'), <Badge kind="waiting">{t('waiting')}</Badge>)}
    />
  )
}
