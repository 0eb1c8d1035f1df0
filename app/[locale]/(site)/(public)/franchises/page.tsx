import { getTranslations } from 'next-intl/server'
import { ApplicationSteps } from '@/components/franchises/application-steps'
import { OpenFigures } from '@/components/franchises/open-figures'
import { TerritoryMap } from '@/components/franchises/territory-map'
import { TwoSides } from '@/components/franchises/two-sides'
import { Questions } from '@/components/page/questions'
import { Trail } from '@/components/page/trail'
import { Button } from '@/components/ui/button'
import { PageHero } from '@/components/ui/page-hero'
import { Section } from '@/components/ui/section'
import { pageMetadata } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'

export const generateMetadata = () => pageMetadata('franchises')

const QUESTIONS = ['cost', 'exclusive', 'drivers', 'permits', 'track'] as const

export default async function FranchisesPage() {
  const [t, pages] = await Promise.all([getTranslations('franchises'), getTranslations('pages')])
  const questions = QUESTIONS.map((name) => ({
    question: t(`questions.${name}`),
    answer: t(`questions.${name}Text`),
  }))
  return (
    <>
      <PageHero
        title={t('title')}
        lead={t('lead')}
        above={<Trail crumbs={[{ name: pages('franchises.title'), path: '/franchises' }]} />}
        picture={<TerritoryMap />}
      >
        <Button asChild variant="accent" size="large">
          <Link href="/contact?topic=franchises">{t('apply')}</Link>
        </Button>
      </PageHero>
      <Section title={t('sides.title')} lead={t('sides.lead')} tone="sunken">
        <TwoSides />
      </Section>
      <Section title={t('steps.title')}>
        <ApplicationSteps />
      </Section>
      <Section title={t('silence.title')} lead={t('silence.text')} tone="sunken">
        <OpenFigures />
      </Section>
      <Section title={t('questions.title')}>
        <Questions questions={questions} />
        <Button asChild size="large" variant="outline" className="w-fit">
          <Link href="/contact?topic=franchises">{t('apply')}</Link>
        </Button>
      </Section>
    </>
  )
}
