import { useTranslations } from 'next-intl'

const STEPS = ['bank', 'keys', 'proof', 'report', 'warn', 'again'] as const

/** What to do after the harm, in the order that saves most. */
export function WhatToDo() {
  const t = useTranslations('scamscan.now')
  return (
    <ol className="grid gap-x-16 md:grid-flow-col md:grid-cols-2 md:grid-rows-3">
      {STEPS.map((step, index) => (
        <li key={step} className="grid grid-cols-[2.5rem_1fr] content-start gap-y-1 border-t py-5">
          <span aria-hidden="true" className="figures font-display font-semibold text-h4 text-ink-soft">
            {index + 1}
          </span>
          <h3 className="text-h4">{t(step)}</h3>
          <p className="col-start-2 text-ink-soft">{t(`${step}Text`)}</p>
        </li>
      ))}
    </ol>
  )
}
