import { type AddressParts, addressParts } from './address-parts.ts'
import { isShared } from './platforms.ts'
import type { Kind, ListHit, Lists, Reason } from './types.ts'

/** Points of a list's entry by what exactly is listed: a whole page accuses more surely than the domain it stands on. */
const POINTS: Record<ListHit['match'], number> = { exact: 30, path: 26, host: 24, domain: 14 }
const SANCTIONED = 40
const ALLOWED = -25

/** What a list may know an address by: the page, its host, and the registrable domain where it is one holder's. */
function namesOf(parts: AddressParts): { match: ListHit['match']; value: string }[] {
  const names: { match: ListHit['match']; value: string }[] = [
    { match: 'path', value: `${parts.host}${parts.path}` },
    { match: 'host', value: parts.host },
  ]
  const isOneHolders = !isShared(parts.host, parts.registrable, null)
  if (parts.registrable !== parts.host && isOneHolders)
    names.push({ match: 'domain', value: parts.registrable })
  return names
}

function reasonOf({ list, listed, match, firstSeen, role }: ListHit, subject: string): Reason {
  const points = role === 'sanctioned' ? SANCTIONED : role === 'allowed' ? ALLOWED : POINTS[match]
  return { key: `list_${role}`, points, subject, evidence: listed, source: list, date: firstSeen }
}

/** Hard evidence: each hit of each list, an address asked by all its names. The strongest hit of a list speaks for it. */
export function listReasons(lists: Lists | undefined, kind: Kind, value: string): Reason[] {
  if (!lists) return []
  const parts = kind === 'address' ? addressParts(value) : null
  const names = parts ? namesOf(parts) : [{ match: 'exact' as const, value }]
  // A host that many share is listed for all of them by mistake.
  const usable = names.filter(({ match }) => !(match === 'host' && parts && isShared(parts.host, '', null)))
  const best = new Map<string, Reason>()
  for (const { match, value: name } of usable) {
    for (const hit of lists.find(kind, name)) {
      const reason = reasonOf({ ...hit, match }, value)
      const known = best.get(`${hit.list} ${hit.role}`)
      if (!known || Math.abs(reason.points) > Math.abs(known.points))
        best.set(`${hit.list} ${hit.role}`, reason)
    }
  }
  return [...best.values()]
}

const SCAM_LISTS_MOST = 36

/** The sum of list reasons; several lists copy from each other, so more than the first counts a quarter. */
export function listPoints(reasons: Reason[]): number {
  const scams = reasons
    .filter(({ points }) => points > 0)
    .map(({ points }) => points)
    .sort((a, b) => b - a)
  const [first = 0, ...more] = scams
  const accused = Math.max(
    first,
    Math.min(SCAM_LISTS_MOST, first + more.reduce((sum, points) => sum + points / 4, 0)),
  )
  return accused + Math.min(0, ...reasons.map(({ points }) => points))
}
