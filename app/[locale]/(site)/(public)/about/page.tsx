import { getTranslations } from 'next-intl/server'
import { Trail } from '@/components/page/trail'
import { Claims } from '@/components/site/claims'
import { Objection } from '@/components/site/objection'
import { Passage } from '@/components/site/passage'
import { Principles } from '@/components/site/principles'
import { Button } from '@/components/ui/button'
import { PageHero } from '@/components/ui/page-hero'
import { Section } from '@/components/ui/section'
import { pageMetadata } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'

export const generateMetadata = () => pageMetadata('about')

export default async function AboutPage() {
  const [t, pages] = await Promise.all([getTranslations('about'), getTranslations('pages')])
  return (
    <>
      <PageHero
        title={t('title')}
        lead={t('lead')}
        above={<Trail crumbs={[{ name: pages('about.title'), path: '/about' }]} />}
        picture={<Passage />}
      />
      <Claims />
      <Section title={t('why.title')}>
        <div className="grid max-w-[60ch] gap-6 text-lg leading-relaxed lg:ml-[33%]">
          <p>{t('why.text1')}</p>
          <p>{t('why.text2')}</p>
          <p>{t('why.text3')}</p>
        </div>
      </Section>
      <Section title={t('principles.title')} tone="sunken">
        <Principles />
      </Section>
      <Section title={t('object.title')} lead={t('object.lead')}>
        <Objection />
      </Section>
      <Section title={t('close.title')} lead={t('close.text')} className="border-t">
        <div className="flex flex-wrap gap-3">
          <Button asChild variant="accent" size="large">
            <Link href="/contact">{t('close.button')}</Link>
          </Button>
          <Button asChild variant="outline" size="large" className="whitespace-normal">
            <Link href="/affiliate-terms">{t('close.terms')}</Link>
          </Button>
        </div>
      </Section>
    </>
  )
}
