import { useTranslations } from 'next-intl'
import { adviceOf } from '@/lib/scamscan/rules'

type NextStepsProps = { actions: string[]; heading?: 'h2' | 'h4' }

/** What a person should do now, most urgent first. */
export function NextSteps({ actions, heading: Heading = 'h2' }: NextStepsProps) {
  const t = useTranslations('scans')
  return (
    <section className="grid gap-3">
      <Heading className={Heading === 'h2' ? 'text-h3' : 'text-h4'}>{t('result.now')}</Heading>
      <ol className="grid gap-px overflow-hidden rounded-md border bg-hairline">
        {adviceOf(actions).map((action, at) => (
          <li
            key={action}
            data-advice={action}
            className="grid grid-cols-[1.75rem_minmax(0,1fr)] items-baseline gap-2 bg-surface px-4 py-3"
          >
            <span aria-hidden="true" className="figures font-display font-semibold text-ink-soft">
              {at + 1}
            </span>
            <span className={at === 0 ? 'font-semibold' : ''}>{t(`actions.${action}`)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
