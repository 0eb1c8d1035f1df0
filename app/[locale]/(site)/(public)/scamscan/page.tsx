import { getTranslations } from 'next-intl/server'
import { Trail } from '@/components/page/trail'
import { Levels } from '@/components/scamscan/levels'
import { ScamGuide } from '@/components/scamscan/scam-guide'
import { WhatToDo } from '@/components/scamscan/what-to-do'
import { Button } from '@/components/ui/button'
import { PageHero } from '@/components/ui/page-hero'
import { Section } from '@/components/ui/section'
import { pageMetadata } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'

export const generateMetadata = () => pageMetadata('scamscan')

export default async function ScamscanPage() {
  const t = await getTranslations('scamscan')
  return (
    <>
      <PageHero
        title={t('title')}
        lead={t('lead')}
        above={<Trail crumbs={[{ name: t('circle.scamscan'), path: '/scamscan' }]} />}
      >
        <Button asChild variant="accent" size="large">
          <a href="#guide">{t('toGuide')}</a>
        </Button>
        <Button asChild variant="outline" size="large">
          <a href="#now">{t('toNow')}</a>
        </Button>
      </PageHero>
      <Section id="guide" title={t('guide.title')} lead={t('guide.lead')}>
        <ScamGuide />
      </Section>
      <Section id="now" title={t('now.title')} lead={t('now.lead')} tone="sunken">
        <WhatToDo />
      </Section>
      <Section title={t('levels.title')} lead={t('levels.lead')}>
        <Levels />
      </Section>
      <Section title={t('join.title')} lead={t('join.text')} tone="divided">
        <div className="flex flex-wrap gap-3">
          <Button asChild size="large">
            <Link href="/contact?topic=scamscan">{t('join.contact')}</Link>
          </Button>
          <Button asChild variant="outline" size="large">
            <Link href="/scamscan/founders-circle">{t('join.circle')}</Link>
          </Button>
        </div>
      </Section>
    </>
  )
}
