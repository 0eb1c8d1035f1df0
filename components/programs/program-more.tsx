import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Section } from '@/components/ui/section'
import { Link } from '@/lib/i18n/navigation'
import type { ProgramFigures } from '@/lib/programs/figures-schema'
import type { Listing } from '@/lib/programs/schema'
import { ListingCards } from './listing-cards'

type Props = { slug: string; newest: Listing[]; figures: Map<string, ProgramFigures> }

/** Where to go from a program: the sum on its reward, the general terms, and three of the newest others. */
export function ProgramMore({ slug, newest, figures }: Props) {
  const others = newest.filter((listing) => listing.slug !== slug).slice(0, 3)
  const t = useTranslations('market.program')
  const link = 'inline-flex min-h-11 items-center font-medium text-canal underline underline-offset-4'
  return (
    <>
      <div className="page flex flex-wrap gap-x-8 gap-y-2 pt-10">
        <Link href={`/estimate?reward=${slug}`} className={link}>
          {t('estimate')}
        </Link>
        <Link href="/affiliate-terms" className={link}>
          {t('affiliateTerms')}
        </Link>
      </div>
      {others.length > 0 && (
        <Section title={t('others')}>
          <ListingCards listings={others} figures={figures} as="h3" columns={3} />
          <Button asChild variant="outline" className="w-fit">
            <Link href="/programs">{t('all')}</Link>
          </Button>
        </Section>
      )}
    </>
  )
}
