import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Section } from '@/components/ui/section'

/** Three steps, and beside them the calculation that a visitor can make before signing up. */
export function How({ children }: { children: ReactNode }) {
  const t = useTranslations('home')
  const steps = [
    { title: t('step1'), text: t('step1Text') },
    { title: t('step2'), text: t('step2Text') },
    { title: t('step3'), text: t('step3Text') },
  ]
  return (
    <Section title={t('how')} lead={t('howLead')} tone="sunken" id="how" isClose>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,9fr)]">
        <ol className="grid content-start">
          {steps.map(({ title, text }, index) => (
            <li
              key={title}
              className="relative grid grid-cols-[2.5rem_1fr] gap-x-4 gap-y-1 pb-8 before:absolute before:top-10 before:bottom-0 before:left-5 before:w-px before:bg-control/50 last:pb-0 last:before:hidden"
            >
              <span
                aria-hidden="true"
                className="figures grid size-10 place-items-center rounded-full border-2 border-canal font-display font-semibold text-canal text-h4"
              >
                {index + 1}
              </span>
              <h3 className="self-center text-h4">{title}</h3>
              <p className="col-start-2 text-ink-soft">{text}</p>
            </li>
          ))}
        </ol>
        {children}
      </div>
    </Section>
  )
}
