import { getTranslations } from 'next-intl/server'
import { Trail } from '@/components/page/trail'
import { AccuracyTeaser } from '@/components/scamscan/accuracy-teaser'
import { ExampleAnswer } from '@/components/scamscan/example-answer'
import { HowItWorks } from '@/components/scamscan/how-it-works'
import { LatestReported } from '@/components/scamscan/latest-reported'
import { Levels } from '@/components/scamscan/levels'
import { MoreToRead } from '@/components/scamscan/more-to-read'
import { TryForm } from '@/components/scamscan/try-form'
import { PageHero } from '@/components/ui/page-hero'
import { Section } from '@/components/ui/section'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getEvaluation } from '@/lib/scamscan/accuracy'
import { judgeExample } from '@/lib/scamscan/example'
import { listPlans, listReported } from '@/lib/scamscan/public-queries'

export const ensureStatic = 'navigation'

export const generateMetadata = () => pageMetadata('scamscan')

export default async function Scamscan() {
  const [t, plans, { rows }] = await Promise.all([getTranslations('scamscan'), listPlans(), listReported()])
  return (
    <>
      <PageHero
        title={t('title')}
        lead={t('lead')}
        above={<Trail crumbs={[{ name: t('here'), path: '/scamscan' }]} />}
        picture={<TryForm />}
      />
      <Section title={t('how.title')} lead={t('how.lead')}>
        <HowItWorks />
      </Section>
      <Section title={t('example.title')} lead={t('example.lead')} tone="sunken">
        <ExampleAnswer result={judgeExample(t('example.input'))} />
      </Section>
      <Section title={t('accuracy.title')} lead={t('accuracy.lead')}>
        <AccuracyTeaser evaluation={getEvaluation()} />
      </Section>
      <Section title={t('reported.title')} lead={t('reported.lead')} tone="sunken">
        <LatestReported reported={rows} />
      </Section>
      <Section title={t('levels.title')} lead={t('levels.lead')}>
        <Levels plans={plans} />
      </Section>
      <Section title={t('more.title')} lead={t('more.text')} tone="divided">
        <MoreToRead />
      </Section>
    </>
  )
}
