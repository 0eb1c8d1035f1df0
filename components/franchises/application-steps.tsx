import { useTranslations } from 'next-intl'

const STEPS = ['write', 'talk', 'draft', 'decide'] as const

/** From the first letter to the signature, as a route with four stops; the last one may also be a no. */
export function ApplicationSteps() {
  const t = useTranslations('franchises.steps')
  return (
    <ol className="grid md:grid-cols-4">
      {STEPS.map((step, index) => (
        <li
          key={step}
          className="relative grid content-start gap-1.5 pb-10 pl-14 before:absolute before:top-10 before:bottom-0 before:left-[1.1875rem] before:w-1 before:bg-canal last:pb-0 last:before:hidden md:pt-16 md:pr-8 md:pb-0 md:pl-0 md:before:top-[1.125rem] md:before:right-0 md:before:bottom-auto md:before:left-10 md:before:h-1 md:before:w-auto"
        >
          <span
            aria-hidden="true"
            className={`figures absolute top-0 left-0 grid size-10 place-items-center rounded-full border-4 bg-paper font-display font-semibold text-ink ${index === STEPS.length - 1 ? 'border-mola' : 'border-canal'}`}
          >
            {index + 1}
          </span>
          <h3 className="pt-1.5 text-h4 md:pt-0">{t(step)}</h3>
          <p className="text-ink-soft">{t(`${step}Text`)}</p>
        </li>
      ))}
    </ol>
  )
}
