import { useTranslations } from 'next-intl'
import { type ShownFinding, shownRisk } from '@/lib/scamscan/rules'
import { type ListNames, ReasonList } from './reason-list'
import { VerdictMark } from './verdict-mark'

type InsideListProps = { entities: ShownFinding[]; lists: ListNames; heading?: 'h2' | 'h4' }

/** What a text names, each judged alone: its verdict, and behind it why. */
export function InsideList({ entities, lists, heading: Heading = 'h2' }: InsideListProps) {
  const t = useTranslations('scans')
  if (entities.length === 0) return null
  const Frame = Heading === 'h2' ? 'section' : 'div' // a preview repeats it: one landmark of the name is enough
  return (
    <Frame aria-label={Heading === 'h2' ? t('result.inside') : undefined} className="grid gap-3">
      <Heading className={Heading === 'h2' ? 'text-h3' : 'text-h4'}>{t('result.inside')}</Heading>
      <ul className="divide-y rounded-md border bg-surface">
        {entities.map(({ subject, verdict, risk, reasons }) => (
          <li key={`${subject.kind} ${subject.value}`} className="grid gap-1 px-4 py-3.5">
            <p className="text-ink-soft text-sm">{t(`kinds.${subject.kind}`)}</p>
            <p translate="no" className="wrap-anywhere font-mono text-[0.9375rem]">
              {subject.value}
            </p>
            <p className="flex flex-wrap items-baseline gap-x-4">
              <VerdictMark verdict={verdict} />
              <span className="figures text-ink-soft text-sm">
                {t('result.risk')} {t('result.riskOf', { risk: String(shownRisk(risk)) })}
              </span>
            </p>
            {reasons.length > 0 && (
              <details>
                <summary className="fold-mark flex min-h-11 w-fit items-center gap-1.5 text-canal">
                  {t('result.insideWhy')}
                </summary>
                <ReasonList reasons={reasons} lists={lists} />
              </details>
            )}
          </li>
        ))}
      </ul>
    </Frame>
  )
}
