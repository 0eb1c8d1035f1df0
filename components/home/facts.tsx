import { useTranslations } from 'next-intl'
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
    <section aria-labelledby="facts" className="grid gap-x-10 gap-y-5 border-t pt-6 md:grid-cols-3">
      <div className="grid content-start gap-1">
        <h3 id="facts" className="text-h4">
          {t('facts')}
        </h3>
        <p className="text-ink-soft text-sm">
          {t('factsNote')}{' '}
          <Link href="/about" className="text-canal underline underline-offset-4">
            {t('factsLink')}
          </Link>
        </p>
      </div>
      <dl className="grid gap-x-10 gap-y-4 sm:grid-cols-2 md:col-span-2">
        {facts.map(({ figure, text }) => (
          <div key={text} className="flex flex-col-reverse justify-end">
            <dt className="text-ink-soft">{text}</dt>
            <dd className="figures font-display font-semibold text-h2">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
