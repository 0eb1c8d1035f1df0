import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Section } from '@/components/ui/section'

/** Three steps, and the calculation that a visitor can make before signing up. */
export function How({ children }: { children: ReactNode }) {
  const t = useTranslations('home')
  const steps = [
    { title: t('step1'), text: t('step1Text') },
    { title: t('step2'), text: t('step2Text') },
    { title: t('step3'), text: t('step3Text') },
  ]
  return (
    <Section title={t('how')} lead={t('howLead')} tone="sunken" id="how">
      <ol className="grid gap-x-10 gap-y-8 md:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="grid content-start gap-2 border-t-2 border-t-canal pt-4">
            <p className="figures font-display font-semibold text-canal text-h4">{index + 1}</p>
            <h3 className="text-h4">{title}</h3>
            <p className="text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
      {children}
    </Section>
  )
}
