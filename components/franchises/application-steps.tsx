import { useTranslations } from 'next-intl'

const STEPS = ['write', 'talk', 'draft', 'decide'] as const

/** From the first letter to the signature, as a line with four stops. */
export function ApplicationSteps() {
  const t = useTranslations('franchises.steps')
  return (
    <ol className="grid md:grid-cols-4">
      {STEPS.map((step) => (
        <li
          key={step}
          className="relative grid content-start gap-1.5 border-l pb-8 pl-6 last:pb-0 md:border-t md:border-l-0 md:pt-7 md:pr-8 md:pb-0 md:pl-0"
        >
          <span
            aria-hidden="true"
            className="absolute top-1.5 -left-[0.3125rem] size-2.5 rounded-full bg-canal md:-top-[0.3125rem] md:left-0"
          />
          <h3 className="text-h4">{t(step)}</h3>
          <p className="text-ink-soft">{t(`${step}Text`)}</p>
        </li>
      ))}
    </ol>
  )
}
