import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHero } from '@/components/ui/page-hero'
import { Section } from '@/components/ui/section'
import { ask, compared } from '@/lib/franchises/rules'
import type { Franchise, Question } from '@/lib/franchises/schema'
import { Link } from '@/lib/i18n/navigation'
import { ApplicationSteps } from './application-steps'
import { Comparison } from './comparison'
import { ListingCard } from './listing-card'
import { ListingFilters } from './listing-filters'
import { PanamaMap } from './panama-map'
import { ProvinceList } from './province-list'
import { TwoSides } from './two-sides'

type FranchisesPageProps = { all: Franchise[]; question: Question; trail: ReactNode; questions: ReactNode }

/** The franchises on offer: map, list, comparison, and how an application goes. */
export function FranchisesPage({ all, question, trail, questions }: FranchisesPageProps) {
  const t = useTranslations('franchises')
  const rows = ask(all, question)
  return (
    <>
      <PageHero title={t('title')} lead={t('lead')} above={trail}>
        <Button asChild variant="accent" size="large">
          <Link href="/franchises/calculator">{t('calculate')}</Link>
        </Button>
        <Button asChild variant="outline" size="large">
          <Link href="/contact?topic=franchises">{t('write')}</Link>
        </Button>
      </PageHero>
      <Section title={t('map.byProvince')} tone="sunken" isClose>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <PanamaMap all={all} chosen={question.province} />
          <ProvinceList all={all} chosen={question.province} />
        </div>
      </Section>
      <Section title={t('list.title')} lead={t('list.lead')} isClose>
        <ListingFilters question={question} />
        <Comparison rows={compared(all, question)} />
        {rows.length > 0 ? (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-10 md:grid-cols-2 xl:grid-cols-3">
            {rows.map((one) => (
              <ListingCard key={one.id} one={one} question={question} />
            ))}
          </ul>
        ) : (
          <EmptyState title={t(all.length > 0 ? 'list.noneFound' : 'list.none')}>
            <p>{t(all.length > 0 ? 'list.noneFoundText' : 'list.noneText')}</p>
          </EmptyState>
        )}
      </Section>
      <Section title={t('sides.title')} lead={t('sides.lead')} tone="sunken">
        <TwoSides />
      </Section>
      <Section title={t('steps.title')} lead={t('steps.lead')}>
        <ApplicationSteps />
      </Section>
      {questions}
    </>
  )
}
