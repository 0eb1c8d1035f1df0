import { useTranslations } from 'next-intl'

const CLAIMS = ['years', 'growth'] as const

/** The company's own figures, introduced as its own statement. */
export function Claims() {
  const t = useTranslations('about.claims')
  return (
    <section aria-labelledby="claims" className="border-b bg-sunken">
      <div className="page grid gap-x-16 gap-y-8 py-14 lg:grid-cols-[1fr_1.6fr] lg:items-center">
        <div className="grid gap-2">
          <h2 id="claims" className="text-h4">
            {t('title')}
          </h2>
          <p className="max-w-[44ch] text-ink-soft text-sm">{t('note')}</p>
        </div>
        <dl className="grid gap-6 sm:grid-cols-2 sm:divide-x">
          {CLAIMS.map((claim) => (
            <div key={claim} className="flex flex-col-reverse justify-end gap-1 sm:last:pl-8">
              <dt className="text-ink-soft">{t(claim)}</dt>
              <dd className="figures font-display font-semibold text-h2">{t(`${claim}Figure`)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
