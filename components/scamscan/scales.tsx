import { useTranslations } from 'next-intl'
import { shownRisk, ZONES } from '@/lib/scamscan/rules'

/** Risk on its scale, with the two lines that a verdict crosses. */
export function RiskScale({ risk }: { risk: number }) {
  const t = useTranslations('scans.result')
  const shown = shownRisk(risk)
  return (
    <div className="grid content-start gap-2">
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-medium">{t('risk')}</span>
        <span className="figures font-display font-semibold text-h3" data-risk={shown}>
          {t('riskOf', { risk: String(shown) })}
        </span>
      </p>
      <div aria-hidden="true" className="relative pt-1 pb-5">
        <div className="flex h-2.5 gap-0.5 overflow-hidden rounded-full">
          <span className="bg-control/35" style={{ width: `${ZONES.suspicious}%` }} />
          <span className="bg-sol/55" style={{ width: `${ZONES.dangerous - ZONES.suspicious}%` }} />
          <span className="grow bg-rojo/65" />
        </div>
        <span
          className="absolute top-0 h-4.5 w-1.5 -translate-x-1/2 rounded-full bg-ink ring-2 ring-surface"
          style={{ left: `${Math.min(99, Math.max(1, risk))}%` }}
        />
        {Object.values(ZONES).map((from) => (
          <span
            key={from}
            className="figures absolute top-4.5 -translate-x-1/2 text-ink-soft text-xs"
            style={{ left: `${from}%` }}
          >
            {from}
          </span>
        ))}
      </div>
      <p className="text-ink-soft text-sm">{t('riskText')}</p>
    </div>
  )
}

const PARTS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

/** Confidence, drawn unlike risk: parts that were answered of all that could be. */
export function ConfidenceScale({ confidence, percent }: { confidence: number; percent: string }) {
  const t = useTranslations('scans.result')
  const filled = Math.round(confidence * PARTS.length)
  return (
    <div className="grid content-start gap-2">
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-medium">{t('confidence')}</span>
        <span className="figures font-display font-semibold text-h3">{percent}</span>
      </p>
      <div aria-hidden="true" className="flex gap-1 pt-0.5 pb-5">
        {PARTS.map((part) => (
          <span
            key={part}
            className={`h-3.5 grow rounded-xs border ${part < filled ? 'border-canal bg-canal' : 'border-control/60'}`}
          />
        ))}
      </div>
      <p className="text-ink-soft text-sm">{t('confidenceText')}</p>
    </div>
  )
}
