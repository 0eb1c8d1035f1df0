import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { ShownResult } from '@/lib/scamscan/rules'
import { InsideList } from './inside-list'
import { NextSteps } from './next-steps'
import { type ListNames, ReasonList } from './reason-list'
import { VerdictBanner } from './verdict-banner'

type SharedViewProps = { result: ShownResult; lists: ListNames; note?: ReactNode; heading?: 'h1' | 'h3' }

/** What a link shows: the verdict, what to do, and why, as far as it names nobody. */
export function SharedView({ result, lists, note, heading = 'h1' }: SharedViewProps) {
  const t = useTranslations('scans.result')
  const Heading = heading === 'h1' ? 'h2' : 'h4'
  return (
    <div className="grid gap-7">
      <VerdictBanner finding={result} note={note} heading={heading} />
      <NextSteps actions={result.actions} heading={Heading} />
      {result.reasons.length > 0 && (
        <section className="grid gap-3">
          <Heading className="text-h4">{t('why')}</Heading>
          <ReasonList reasons={result.reasons} lists={lists} />
        </section>
      )}
      <InsideList entities={result.entities} lists={lists} heading={Heading} />
    </div>
  )
}
