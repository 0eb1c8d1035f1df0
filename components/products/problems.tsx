import { ArrowRight } from 'lucide'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'

const PROBLEMS = ['who', 'answer', 'ads', 'page'] as const

/** What a business says of its work, and what the plans answer. */
export function Problems() {
  const t = useTranslations('products.plans.problems')
  return (
    <section aria-labelledby="problems" className="grid gap-8">
      <div className="grid gap-3">
        <h2 id="problems" className="text-h2">
          {t('title')}
        </h2>
        <p className="measure text-ink-soft text-lg">{t('lead')}</p>
      </div>
      <ul className="border-t">
        {PROBLEMS.map((problem) => (
          <li
            key={problem}
            className="grid items-center gap-x-8 gap-y-2 border-b py-6 md:grid-cols-[1fr_1.5rem_1.1fr] md:py-7"
          >
            <p className="font-display font-semibold text-h4 md:text-h3">{t(problem)}</p>
            <Icon of={ArrowRight} className="size-6 rotate-90 text-mola-text md:rotate-0" />
            <p className="text-ink-soft">{t(`${problem}Text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
