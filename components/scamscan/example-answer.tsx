import { useTranslations } from 'next-intl'
import { formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { adviceOf, type ScanResult } from '@/lib/scamscan/rules'
import { ReasonList } from './reason-list'
import { ConfidenceScale, RiskScale } from './scales'
import { VerdictMark } from './verdict-mark'

const SHOWN = 4

/** A real answer to a made-up message, small: message on one side, what the engine says of it on the other. */
export function ExampleAnswer({ result }: { result: ScanResult }) {
  const t = useTranslations()
  const locale = useLocale()
  const more = result.reasons.length - SHOWN
  return (
    <div className="grid items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
      <div className="grid gap-6">
        <figure className="grid gap-2">
          <blockquote className="wrap-anywhere rounded-md rounded-bl-none border bg-surface px-4 py-3 leading-relaxed">
            {result.subject.value}
          </blockquote>
          <figcaption className="text-ink-soft text-sm">{t('scamscan.guide.specimen')}</figcaption>
        </figure>
        <div className="grid gap-2">
          <h3 className="text-h4">{t('scans.result.now')}</h3>
          <ol className="grid gap-1.5">
            {adviceOf(result.actions)
              .slice(0, SHOWN)
              .map((action, at) => (
                <li key={action} className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-2">
                  <span aria-hidden="true" className="figures text-ink-soft">
                    {at + 1}
                  </span>
                  {t(`scans.actions.${action}`)}
                </li>
              ))}
          </ol>
        </div>
      </div>
      <div className="grid gap-6 rounded-md border bg-surface p-5 sm:p-7">
        <p className="font-display text-h3">
          <VerdictMark verdict={result.verdict} />
        </p>
        <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
          <RiskScale risk={result.risk} />
          <ConfidenceScale
            confidence={result.confidence}
            percent={formatNumber(result.confidence, locale, { style: 'percent' })}
          />
        </div>
        <div className="grid gap-3">
          <ReasonList reasons={result.reasons.slice(0, SHOWN)} lists={{}} />
          {more > 0 && <p className="text-ink-soft text-sm">{t('scamscan.example.more', { count: more })}</p>}
        </div>
      </div>
    </div>
  )
}
