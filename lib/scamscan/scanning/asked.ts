import { addressParts } from '@/lib/scamscan/address-parts'
import { isShared } from '@/lib/scamscan/platforms'
import { scan } from '@/lib/scamscan/scan'
import type { Kind, Subject } from '@/lib/scamscan/types'

export type Name = { kind: Kind; value: string }
/** What the engine asks about an input: names of lists, and subjects by which people report. */
export type Asked = { names: Name[]; subjects: Subject[] }

/** Lets the engine judge once without answers, and notes its questions: so each is answered from the database at once. */
export function askedAbout(input: string): Asked {
  const names = new Map<string, Name>()
  const subjects: Subject[] = []
  scan(input, {
    lists: {
      snapshots: [],
      find: (kind, value) => {
        names.set(`${kind} ${value}`, { kind, value })
        return []
      },
    },
    reports: (subject) => {
      subjects.push(subject)
      return null
    },
  })
  return { names: [...names.values()], subjects }
}

/**
 * The names by which people's reports and the house's list know a subject, as `scamscan.listed_form` writes them: of an address its
 * host, unless that belongs to many, and the page.
 */
export function namesOf({ kind, value }: Subject): Name[] {
  if (kind !== 'address') return [{ kind, value }]
  const parts = addressParts(value)
  if (!parts) return []
  const page = `${parts.host}${parts.path}`.replace(/\/+$/, '')
  const isOneHolders = !isShared(parts.host, parts.registrable, null)
  const values = isOneHolders ? [parts.host, page] : [page]
  return [...new Set(values)].map((name) => ({ kind, value: name }))
}
