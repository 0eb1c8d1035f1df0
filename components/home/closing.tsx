import { useTranslations } from 'next-intl'
import { Questions } from '@/components/page/questions'
import { Arcs } from '@/components/ui/arcs'
import { Button } from '@/components/ui/button'
import type { Question } from '@/components/ui/faq'
import { Section } from '@/components/ui/section'
import { formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'

/** The specification's two figures, marked as the company's own statement. */
const YEARS = 10
const GROWTH = 3

export function Facts() {
  const t = useTranslations('home')
  const locale = useLocale()
  const facts = [
    { figure: t('years', { count: String(YEARS) }), text: t('yearsText') },
    {
      figure: t('growth', { share: formatNumber(GROWTH, locale, { style: 'percent' }) }),
      text: t('growthText'),
    },
  ]
  return (
    <Section title={t('facts')} tone="divided">
      <dl className="grid gap-8 border-y py-10 sm:grid-cols-2 sm:gap-0 sm:divide-x">
        {facts.map(({ figure, text }) => (
          <div key={text} className="flex flex-col-reverse justify-end gap-2 sm:px-10 sm:first:pl-0">
            <dt className="max-w-[28ch] text-ink-soft">{text}</dt>
            <dd className="figures font-display font-semibold text-hero">{figure}</dd>
          </div>
        ))}
      </dl>
      <p className="measure text-ink-soft">
        {t('factsNote')}{' '}
        <Link href="/about" className="text-canal underline underline-offset-4">
          {t('factsLink')}
        </Link>
      </p>
    </Section>
  )
}

export function FrequentQuestions({ questions }: { questions: Question[] }) {
  const t = useTranslations('home')
  return (
    <Section title={t('faq')} tone="sunken">
      <Questions questions={questions} />
    </Section>
  )
}

export function Join() {
  const t = useTranslations('home')
  return (
    <section className="relative isolate overflow-hidden">
      <Arcs className="absolute inset-x-0 bottom-0 -z-10 aspect-[4/1] min-h-56 w-full" />
      <div className="page grid justify-items-center gap-5 pt-20 pb-52 text-center sm:pt-28 sm:pb-72">
        <h2 className="max-w-[22ch] text-h1">{t('join')}</h2>
        <p className="max-w-[56ch] text-ink-soft text-lg">{t('joinText')}</p>
        <div className="flex flex-wrap justify-center gap-3 pt-1">
          <Button asChild variant="accent" size="large">
            <Link href="/register">{t('cta')}</Link>
          </Button>
          <Button asChild variant="outline" size="large">
            <Link href="/programs">{t('ctaPrograms')}</Link>
          </Button>
        </div>
      </div>
    </section>
  )
}
