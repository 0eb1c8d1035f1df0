import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { FigureSection } from '@/components/programs/program-figures'
import { ProgramMore } from '@/components/programs/program-more'
import { ProgramOpening } from '@/components/programs/program-opening'
import { ProgramAnnouncement, ProgramLegal, ProgramRules } from '@/components/programs/program-rules'
import { ProgramCounts, ProgramPath, ProgramTerms } from '@/components/programs/program-terms'
import { Section } from '@/components/ui/section'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getLocale } from '@/lib/i18n/server-locale'
import { localized } from '@/lib/i18n/texts'
import { listFigures } from '@/lib/programs/figures-queries'
import * as programs from '@/lib/programs/public-queries'

export const ensureStatic = 'navigation'

/** Next refuses an empty list: while there is no program, it prerenders one address that answers not found. */
export async function generateStaticParams() {
  const slugs = await programs.listListedSlugs()
  return (slugs.length > 0 ? slugs : ['-']).map((slug) => ({ slug }))
}

export async function generateMetadata({ params }: PageProps<'/[locale]/programs/[slug]'>) {
  const { slug } = await params
  const [listing, locale] = await Promise.all([programs.getListing(slug), getLocale()])
  if (!listing) return pageMetadata('notFound')
  const [title, description] = [localized(listing.name, locale), localized(listing.summary, locale)]
  return pageMetadata('program', { title, description, path: `/programs/${slug}`, isIndexed: true })
}

export default async function ProgramPage({ params }: PageProps<'/[locale]/programs/[slug]'>) {
  const { slug } = await params
  const listing = await programs.getListing(slug)
  const details = listing && (await programs.getProgramDetails(slug))
  if (!details) notFound()
  const [t, newest, figures] = await Promise.all([
    getTranslations('market.program'),
    programs.listNewestListings(4),
    listFigures(),
  ])
  return (
    <>
      <ProgramOpening listing={listing} header={details.record.images.header} />
      <ProgramRules record={details.record} />
      <Section title={t('terms')}>
        <ProgramAnnouncement details={details} />
        <ProgramTerms listing={listing} conditions={details.record.conditions} offers={details.offers} />
        <ProgramCounts conditions={details.record.conditions} offers={details.offers} />
      </Section>
      <FigureSection figures={figures.get(listing.id)} currency={listing.currency} />
      <Section title={t('path')} lead={t('zero')} tone="sunken">
        <ProgramPath listing={listing} conditions={details.record.conditions} />
      </Section>
      <ProgramLegal terms={details.terms} />
      <ProgramMore slug={slug} newest={newest.rows} figures={figures} />
    </>
  )
}
