import { useTranslations } from 'next-intl'
import { adviceOf } from '@/lib/scamscan/rules'

/** What a person should do now, most urgent first. */
export function NextSteps({ actions }: { actions: string[] }) {
  const t = useTranslations('scans')
  return (
    <section aria-labelledby="next-steps" className="grid gap-3">
      <h2 id="next-steps" className="text-h3">
        {t('result.now')}
      </h2>
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
