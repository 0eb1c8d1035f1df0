import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import type { ShownFinding } from '@/lib/scamscan/rules'
import { ConfidenceScale, RiskScale } from './scales'
import { SubjectLine } from './subject-line'
import { VERDICT_LOOKS } from './verdict-mark'

type VerdictBannerProps = { finding: ShownFinding; note?: ReactNode; heading?: 'h1' | 'h3' }

/** The verdict in words, what it is about, and apart from it how risky and how sure. */
export function VerdictBanner({ finding, note, heading: Heading = 'h1' }: VerdictBannerProps) {
  const t = useTranslations('scans')
  const locale = useLocale()
  const { verdict, risk, confidence, subject } = finding
  const { icon, text, frame } = VERDICT_LOOKS[verdict]
  return (
    <section className={`overflow-hidden rounded-md border ${frame}`} data-verdict={verdict}>
      <div className="grid gap-x-5 gap-y-3 p-5 sm:grid-cols-[auto_minmax(0,1fr)] sm:p-7">
        <Icon of={icon} className={`size-11 sm:size-14 ${text}`} />
        <div className="grid min-w-0 gap-2">
          <Heading className={`text-h2 sm:text-h1 ${text}`}>{t(`verdicts.${verdict}`)}</Heading>
          <p className="measure text-lg">{t(`sentences.${verdict}`)}</p>
          <SubjectLine subject={subject} />
          {note && <div className="text-ink-soft text-sm">{note}</div>}
        </div>
      </div>
      <div className="grid gap-x-12 gap-y-8 border-hairline border-t bg-surface p-5 sm:grid-cols-2 sm:p-7">
        <RiskScale risk={risk} />
        <ConfidenceScale
          confidence={confidence}
          percent={formatNumber(confidence, locale, { style: 'percent' })}
        />
      </div>
    </section>
  )
}
