import { useTranslations } from 'next-intl'

const BENEFITS = [
  'dividends',
  'bonus',
  'scamscan',
  'staking',
  'advisors',
  'board',
  'early',
  'custom',
] as const

/** What is named without a tier, as a plain list: nothing here is somebody's yet. */
export function Benefits() {
  const t = useTranslations('ito.benefits')
  return (
    <dl className="border-t">
      {BENEFITS.map((benefit) => (
        <div key={benefit} className="grid gap-x-10 gap-y-1 border-b py-4 md:grid-cols-[1fr_1.6fr]">
          <dt className="font-semibold">{t(benefit)}</dt>
          <dd className="text-ink-soft">{t(`${benefit}Text`)}</dd>
        </div>
      ))}
    </dl>
  )
}
