import { getTranslations } from 'next-intl/server'
import { Trail } from '@/components/page/trail'
import { ScamGuide } from '@/components/scamscan/scam-guide'
import { WhatToDo } from '@/components/scamscan/what-to-do'
import { Button } from '@/components/ui/button'
import { PageHero } from '@/components/ui/page-hero'
import { Section } from '@/components/ui/section'
import { pageMetadata } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'

export const generateMetadata = () => pageMetadata('scamscanGuide')

export default async function ScamscanGuide() {
  const t = await getTranslations('scamscan')
  return (
    <>
      <PageHero
        title={t('guide.title')}
        lead={t('guide.lead')}
        above={
          <Trail
            crumbs={[
              { name: t('here'), path: '/scamscan' },
              { name: t('guide.here'), path: '/scamscan/guide' },
            ]}
          />
        }
      >
        <Button asChild variant="accent" size="large">
          <Link href="/scamscan">{t('guide.scan')}</Link>
        </Button>
        <Button asChild variant="outline" size="large">
          <a href="#now">{t('more.now')}</a>
        </Button>
      </PageHero>
      <Section id="guide" title={t('guide.listTitle')}>
        <ScamGuide />
      </Section>
      <Section id="now" title={t('now.title')} lead={t('now.lead')} tone="sunken">
        <WhatToDo />
      </Section>
      <Section title={t('guide.join')} lead={t('guide.joinText')} tone="divided">
        <Button asChild size="large" className="w-fit">
          <Link href="/contact?topic=scamscan">{t('guide.contact')}</Link>
        </Button>
      </Section>
    </>
  )
}
