import type { ShownFinding, ShownResult } from './rules'
import type { SharedScan } from './share'

type Shared = Omit<SharedScan, 'actions' | 'entities' | 'lists' | 'scannedOn'>
const findingOf = ({ kind, shown, ...rest }: Shared): ShownFinding => ({
  ...rest,
  subject: { kind, value: shown },
})

/** A shared result in the form that every result is shown in. */
export function viewOf({ actions, entities, lists, scannedOn: _, ...own }: SharedScan): ShownResult {
  return { ...findingOf(own), actions, lists, entities: entities.map(findingOf) }
}
