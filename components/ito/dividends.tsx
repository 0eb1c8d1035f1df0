import { useTranslations } from 'next-intl'

const SHARES = ['quarterly', 'personal'] as const

/** Two figures whose tier the offering does not name, each with how it is read here. */
export function Dividends() {
  const t = useTranslations('ito.dividends')
  return (
    <dl className="grid gap-x-16 gap-y-12 md:grid-cols-2">
      {SHARES.map((share) => (
        <div key={share} className="grid content-start gap-3">
          <dt className="grid gap-1">
            <span className="figures font-display font-semibold text-hero">{t(`${share}Figure`)}</span>
            <span className="font-medium text-lg">{t(share)}</span>
          </dt>
          <dd className="text-ink-soft">{t(`${share}Text`)}</dd>
        </div>
      ))}
    </dl>
  )
}
