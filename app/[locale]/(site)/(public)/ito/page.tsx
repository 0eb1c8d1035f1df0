import { getTranslations } from 'next-intl/server'
import { Benefits } from '@/components/ito/benefits'
import { Dividends } from '@/components/ito/dividends'
import { OfferingClosed } from '@/components/ito/offering-closed'
import { TierTable } from '@/components/ito/tier-table'
import { Questions } from '@/components/page/questions'
import { Trail } from '@/components/page/trail'
import { Button } from '@/components/ui/button'
import { PageHero } from '@/components/ui/page-hero'
import { Section } from '@/components/ui/section'
import { pageMetadata } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'

export const generateMetadata = () => pageMetadata('ito')

const QUESTIONS = ['buy', 'when', 'worst', 'pool', 'audit', 'advice'] as const

export default async function ItoPage() {
  const t = await getTranslations('ito')
  const questions = QUESTIONS.map((name) => ({
    question: t(`questions.${name}`),
    answer: t(`questions.${name}Text`),
  }))
  return (
    <>
      <PageHero
        title={t('title')}
        lead={t('lead')}
        above={<Trail crumbs={[{ name: t('here'), path: '/ito' }]} />}
      >
        <Button asChild variant="accent" size="large">
          <Link href="/ito/whitepaper">{t('readPaper')}</Link>
        </Button>
        <Button asChild variant="outline" size="large">
          <Link href="/risk">{t('readRisk')}</Link>
        </Button>
      </PageHero>
      <OfferingClosed />
      <Section title={t('tiers.title')} lead={t('tiers.lead')}>
        <TierTable />
      </Section>
      <Section title={t('dividends.title')} lead={t('dividends.lead')} tone="sunken">
        <Dividends />
      </Section>
      <Section title={t('benefits.title')} lead={t('benefits.lead')}>
        <Benefits />
      </Section>
      <Section title={t('questions.title')} tone="divided">
        <Questions questions={questions} />
        <p className="measure text-ink-soft">
          {t('ask.text')}{' '}
          <Link href="/contact?topic=ito" className="text-canal underline underline-offset-4">
            {t('ask.button')}
          </Link>
        </p>
      </Section>
    </>
  )
}
