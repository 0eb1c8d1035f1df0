import { useTranslations } from 'next-intl'

const PRINCIPLES = ['explain', 'append', 'own', 'before', 'little'] as const

/** The rules as the lines of a ledger: the rule on the left, what it costs us on the right. */
export function Principles() {
  const t = useTranslations('about.principles')
  return (
    <dl className="border-t-2 border-t-ink">
      {PRINCIPLES.map((principle) => (
        <div key={principle} className="grid gap-x-12 gap-y-1 border-b py-6 md:grid-cols-[1fr_1.4fr]">
          <dt className="font-display font-semibold text-h4">{t(principle)}</dt>
          <dd className="text-ink-soft">{t(`${principle}Text`)}</dd>
        </div>
      ))}
    </dl>
  )
}
