import type { Notice, ProgramChange, ProgramRecord } from '@/lib/programs/editor-schema'
import { ConditionsSection } from './conditions-section'
import { ScheduleSection } from './schedule-section'
import { CancelChange, PastChanges, WaitingChange } from './waiting-change'

type ConditionsPageProps = {
  program: ProgramRecord
  changes: ProgramChange[]
  notice: Notice
  /** Left out where the reader does not set it. */
  payday?: string
}

/** The conditions of a program: what is announced comes first, because nothing else can change until it has come. */
export function ConditionsPage({ program, changes, notice, payday }: ConditionsPageProps) {
  const waiting = changes.find(({ state }) => state === 'waiting')
  const past = changes.filter(({ state }) => state !== 'waiting')
  return (
    <div className="grid gap-12">
      {waiting ? (
        <div className="max-w-3xl">
          <WaitingChange change={waiting} currency={program.currency}>
            <CancelChange change={waiting} />
          </WaitingChange>
        </div>
      ) : (
        <ConditionsSection program={program} affiliates={notice.affiliates} firstDay={notice.firstDay} />
      )}
      {payday !== undefined && <ScheduleSection programId={program.id} payday={payday} />}
      <PastChanges changes={past} currency={program.currency} />
    </div>
  )
}
