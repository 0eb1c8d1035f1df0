import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { ShownResult } from '@/lib/scamscan/rules'
import { InsideList } from './inside-list'
import { NextSteps } from './next-steps'
import { type ListNames, ReasonList } from './reason-list'
import { ScanFacts } from './scan-facts'
import { VerdictBanner } from './verdict-banner'

type ScanResultProps = {
  result: ShownResult
  lists: ListNames
  /** Below the verdict: when, from what file. */
  note?: ReactNode
  /** Where to report, beside the steps. */
  places?: ReactNode
  /** What can be done with the result itself. */
  tools?: ReactNode
}

/** A result as its reader needs it: the verdict, what to do now, why, and how it was made. */
export function ScanResult({ result, lists, note, places, tools }: ScanResultProps) {
  const t = useTranslations('scans.result')
  const { reasons } = result
  return (
    <div className="grid gap-8">
      <VerdictBanner finding={result} note={note} />
      {tools}
      <div className="grid items-start gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid min-w-0 gap-10">
          <NextSteps actions={result.actions} />
          <section aria-labelledby="why" className="grid gap-3">
            <h2 id="why" className="text-h3">
              {t('why')}
            </h2>
            <p className="text-ink-soft">
              {reasons.length > 0 ? t('whyText', { count: reasons.length }) : t('noReasons')}
            </p>
            {reasons.length > 0 && <ReasonList reasons={reasons} lists={lists} />}
          </section>
          <InsideList entities={result.entities} lists={lists} />
        </div>
        <div className="grid min-w-0 gap-10">
          {places}
          <ScanFacts result={result} lists={lists} />
        </div>
      </div>
    </div>
  )
}
