import { useTranslations } from 'next-intl'

const STEPS = ['wait', 'decide', 'write', 'answer'] as const

/** From the sale to the answer, in two rows: what we do, and what the affiliate can do. */
export function Objection() {
  const t = useTranslations('about.object')
  return (
    <ol className="grid gap-px overflow-hidden rounded-md border bg-hairline sm:grid-cols-2">
      {STEPS.map((step, index) => (
        <li key={step} className="grid content-start gap-1.5 bg-surface p-6 sm:p-8">
          <h3 className="flex items-baseline gap-3 text-h4">
            <span aria-hidden="true" className="figures text-canal">
              {index + 1}
            </span>
            {t(step)}
          </h3>
          <p className="text-ink-soft">{t(`${step}Text`)}</p>
        </li>
      ))}
    </ol>
  )
}
