import { getTranslations } from 'next-intl/server'
import { Trail } from '@/components/page/trail'
import { AccuracyHead } from '@/components/scamscan/accuracy-head'
import { AccuracyLimits, AccuracyMethod } from '@/components/scamscan/accuracy-plain'
import { AccuracySources } from '@/components/scamscan/accuracy-sources'
import { AccuracyTable } from '@/components/scamscan/accuracy-table'
import { AccuracyWords } from '@/components/scamscan/accuracy-words'
import { PageHero } from '@/components/ui/page-hero'
import { Section } from '@/components/ui/section'
import { formatDay } from '@/lib/i18n/format'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getLocale } from '@/lib/i18n/server-locale'
import { getEvaluation } from '@/lib/scamscan/accuracy'

export const generateMetadata = () => pageMetadata('scamscanAccuracy')

export default async function ScamscanAccuracy() {
  const [t, locale] = await Promise.all([getTranslations('scamaccuracy'), getLocale()])
  const evaluation = getEvaluation()
  const day = formatDay(`${evaluation.date}T17:00:00Z`, locale)
  return (
    <>
      <PageHero
        title={t('title')}
        lead={t('lead')}
        above={
          <Trail
            crumbs={[
              { name: t('scamscan'), path: '/scamscan' },
              { name: t('here'), path: '/scamscan/accuracy' },
            ]}
          />
        }
      >
        <p className="text-ink-soft">{t('measured', { day, engine: evaluation.engine })}</p>
      </PageHero>
      <Section title={t('headTitle')} lead={t('headLead')}>
        <AccuracyHead evaluation={evaluation} />
      </Section>
      <Section title={t('tableTitle')} lead={t('tableLead')} tone="sunken">
        <AccuracyTable evaluation={evaluation} />
      </Section>
      <Section title={t('words.title')} lead={t('words.lead')}>
        <AccuracyWords evaluation={evaluation} />
      </Section>
      <Section title={t('limits.title')} lead={t('limits.lead')} tone="sunken">
        <AccuracyLimits />
      </Section>
      <Section title={t('sources.title')} lead={t('sources.lead')}>
        <AccuracySources evaluation={evaluation} />
      </Section>
      <Section title={t('method.title')} lead={t('method.lead')} tone="divided">
        <AccuracyMethod />
      </Section>
    </>
  )
}
