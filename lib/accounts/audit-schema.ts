import type { Query } from '@/lib/table'
import { firstCharacters } from '@/lib/text'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const AREA = /^[a-z_]{1,40}$/
const ID = /^[1-9]\d{0,17}$/

export type AuditFilter = {
  area: string
  who: string
  about: string
  from: string
  to: string
  /** The page begins below this id. */
  below: string
}
export type AuditLine = {
  id: string
  at: string
  actor: string | null
  isSystem: boolean
  action: string
  subjectId: string
  /** What differs between both states; all of it where there is only one. */
  changes: { field: string; before: string; after: string }[]
}

const one = (value: Query[string], form: RegExp) =>
  typeof value === 'string' && form.test(value) && !(form === DAY && Number.isNaN(Date.parse(value)))
    ? value
    : ''

/** What an address asks for; what is not understood is as if it were not there. */
export function readAuditFilter(query: Query): AuditFilter {
  return {
    area: one(query.area, AREA),
    who: typeof query.who === 'string' ? firstCharacters(query.who.trim(), 80) : '',
    about: one(query.about, UUID),
    from: one(query.from, DAY),
    to: one(query.to, DAY),
    below: one(query.below, ID),
  }
}

/** The address of a filter, with some of it changed. */
export function auditQuery(filter: AuditFilter, change: Partial<AuditFilter> = {}): string {
  const set = Object.entries({ ...filter, below: '', ...change }).filter(([, value]) => value !== '')
  return set.length > 0 ? `?${new URLSearchParams(set)}` : ''
}
