import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { PageHero } from '@/components/ui/page-hero'
import { Section } from '@/components/ui/section'
import { Link } from '@/lib/i18n/navigation'
import type { EarlierOffering } from '@/lib/ito/schema'
import { EarlierOfferings } from './earlier-offerings'
import { RiskNotice } from './risk-notice'

/** Nothing is offered: the page says so, and what came of the offerings before. */
export function NoOffering({ earlier, trail }: { earlier: EarlierOffering[]; trail: ReactNode }) {
  const t = useTranslations('ito')
  return (
    <>
      <PageHero title={t('closed.title')} lead={t('closed.lead')} above={trail}>
        <Button asChild variant="outline" size="large">
          <Link href="/ito/whitepaper">{t('door.paper')}</Link>
        </Button>
        <Button asChild variant="outline" size="large">
          <Link href="/contact?topic=ito">{t('ask.button')}</Link>
        </Button>
      </PageHero>
      {earlier.length > 0 && (
        <Section isClose title={t('earlier.title')} lead={t('earlier.lead')}>
          <EarlierOfferings offerings={earlier} />
        </Section>
      )}
      <RiskNotice />
    </>
  )
}
