import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { parseJson } from '@/lib/json'
import { addressParts } from '@/lib/scamscan/address-parts'
import { subjectOf } from '@/lib/scamscan/kind'
import type { ScanFeedFormat, ScanKind } from '@/lib/supabase/enums'
import type { Values } from './packed'

export type FeedForm = { format: ScanFeedFormat; kind: ScanKind; field: string | null }
type Row = { value: string; seen: string | null }

/** Where a list says since when it knows something. */
const SEEN = ['first_seen', 'firstseen', 'first_seen_utc', 'dateadded', 'date']
const COMMENT = /^\s*(?:#|;|\/\/|!)/
const DAY = /^(\d{4}-\d{2}-\d{2})/
const LONGEST = 2_000

const seenIn = (row: Record<string, unknown>): string | null => {
  const name = SEEN.find((one) => typeof row[one] === 'string')
  return (name && DAY.exec(String(row[name]))?.[1]) ?? null
}

const csvRowSchema = z.array(z.record(z.string(), z.string()))

function csvRows(text: string, field: string): Row[] {
  const rows = parse(text, {
    columns: true,
    delimiter: (text.split('\n', 1)[0] ?? '').includes('\t') ? '\t' : ',',
    relax_column_count: true,
    relax_quotes: true,
    bom: true,
    comment: '#',
    comment_no_infix: true,
    skip_empty_lines: true,
  })
  return csvRowSchema.parse(rows).map((row) => ({ value: row[field] ?? '', seen: seenIn(row) }))
}

/** A list of texts or of objects, or an object whose property `field` is a list: `a.b` is `b` inside `a`. */
function jsonRows(text: string, field: string | null): Row[] {
  let value = parseJson(text)
  const path = field?.split('.') ?? []
  while (!Array.isArray(value) && path.length > 0) {
    const found = z.record(z.string(), z.unknown()).safeParse(value)
    value = found.data?.[path.shift() ?? '']
  }
  const items = z.array(z.unknown()).parse(value)
  return items.map((item) => {
    if (typeof item === 'string') return { value: item, seen: null }
    const row = z.record(z.string(), z.unknown()).safeParse(item).data ?? {}
    const own = row[path[0] ?? 'value']
    return { value: typeof own === 'string' ? own : '', seen: seenIn(row) }
  })
}

/** A value as the engine asks for it; null where it is none of the list's kind. */
function listed(value: string, kind: ScanKind): string | null {
  const subject = subjectOf(value.slice(0, LONGEST))
  if (subject.kind !== kind) return null
  if (kind !== 'address') return subject.value
  const parts = addressParts(subject.value)
  if (!parts) return null
  return parts.path === '/' ? parts.host : `${parts.host}${parts.path}`
}

/** The values of a list by its form, each once in the engine's spelling; `unread` counts lines that are none. */
export function readFeedText(
  text: string,
  { format, kind, field }: FeedForm,
): { values: Values; unread: number } {
  const lines = (): Row[] =>
    text
      .split(/\r?\n/)
      .filter((line) => line.trim() !== '' && !COMMENT.test(line))
      .map((line) => ({ value: line.trim().replace(/^(?:0\.0\.0\.0|127\.0\.0\.1)\s+/, ''), seen: null }))
  const rows =
    format === 'lines' ? lines() : format === 'csv' ? csvRows(text, field ?? 'url') : jsonRows(text, field)
  const values: Values = new Map()
  let unread = 0
  for (const { value, seen } of rows) {
    const name = listed(value, kind)
    if (name === null) unread += 1
    else if (!values.has(name)) values.set(name, seen)
  }
  return { values, unread }
}
