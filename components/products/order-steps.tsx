import { useTranslations } from 'next-intl'
import { Section } from '@/components/ui/section'

const STEPS = ['write', 'scope', 'start', 'change'] as const

/** How a service is ordered, from the message to a change on the way. */
export function OrderSteps() {
  const t = useTranslations('products.services.steps')
  return (
    <Section title={t('title')} className="border-t">
      <ol className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {STEPS.map((step, index) => (
          <li key={step} className="grid content-start gap-2">
            <span aria-hidden="true" className="flex items-center gap-3">
              <span className="figures grid size-10 shrink-0 place-items-center rounded-full border-2 border-canal font-display font-semibold text-canal text-h4">
                {index + 1}
              </span>
              <span className="h-px grow bg-control/50 max-lg:hidden" />
            </span>
            <h3 className="text-h4">{t(step)}</h3>
            <p className="text-ink-soft">{t(`${step}Text`)}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
