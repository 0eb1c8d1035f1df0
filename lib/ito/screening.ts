import { parse } from 'csv-parse/sync'
import { fold } from '@/lib/fold'
import type { ScreeningResult } from '@/lib/supabase/enums'

/** Who is compared with a list: `list_screenings` answers rows of these. */
type Screened = { legal_name: string; born_on: string | null; addresses: string[] }
type Screening = { result: ScreeningResult; screened_with: string }
/** Where lists of sanctioned people come from. A file is one; a service that is asked over the network would be another. */
export type ScreeningProvider = { screen: (who: Screened) => Promise<Screening> }

/** A line of the list: every name that somebody goes by as its words, the years of birth, and addresses on chains. */
type Entry = { names: string[][]; years: Set<string>; addresses: Set<string> }
export type SanctionsList = { entries: Entry[]; version: string }

/** Titles, articles and forms of companies, which lists and people write or leave out. */
const LEFT_OUT = new Set(
  'mr mrs ms dr sr sra al el la de del da von van bin ibn sa inc ltd llc corp co'.split(' '),
)
const MANY = /\s*;\s*/

/** The words of a name as they are compared: small, without accents, marks and what people leave out, each once. */
export function nameWords(name: string): string[] {
  const all = fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const kept = all.filter((word) => !LEFT_OUT.has(word))
  return [...new Set(kept.length > 0 ? kept : all)].sort()
}

/** How many letters differ, counting swaps of neighbours as one; `most + 1` when they are more. */
function lettersApart(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      row.push(cost)
    }
    ;[before, last] = [last, row]
  }
  return last[b.length] ?? most + 1
}

const isAlike = (a: string, b: string) => {
  const most = Math.min(a.length, b.length) >= 5 ? 1 : 0
  return lettersApart(a, b, most) <= most
}

/** Whether each word of the shorter name is in the longer one, in any order; one word alone has to be the whole name. */
export function isSameName(a: string[], b: string[]): boolean {
  const [few, many] = a.length <= b.length ? [a, b] : [b, a]
  if (few.length === 0 || (few.length === 1 && many.length > 1)) return false
  const left = [...many]
  return few.every((word) => {
    const at = left.findIndex((other) => isAlike(word, other))
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}

const yearsIn = (text: string) => new Set(text.match(/\b(?:19|20)\d{2}\b/g) ?? [])

/**
 * Reads a list: CSV with the columns `name`, and where there are any `aliases`, `addresses` and `born`, several of one line
 * with semicolons between them. Lists such as OFAC's are brought into this form by whoever fetches them.
 */
export function readSanctions(text: string, version: string): SanctionsList {
  const rows = parse(text, {
    columns: (head: string[]) => head.map((one) => fold(one.trim())),
    bom: true,
    trim: true,
  })
  const entries = (rows as Record<string, string>[]).map(
    ({ name = '', aliases = '', addresses = '', born = '' }) => ({
      names: [name, ...aliases.split(MANY)].map(nameWords).filter((words) => words.length > 0),
      years: yearsIn(born),
      addresses: new Set(addresses.toLowerCase().split(MANY).filter(Boolean)),
    }),
  )
  if (entries.length === 0 || entries.every(({ names }) => names.length === 0))
    throw new Error('The list of sanctions has no names: its first line has to name the columns')
  return { entries, version }
}

/** An address of a list, whoever has it. */
export const isListedAddress = ({ entries }: SanctionsList, address: string) =>
  entries.some(({ addresses }) => addresses.has(address.toLowerCase()))

/** A name that could be one of the list's. Other years of birth tell two people apart; an unknown one does not. */
function isListedPerson({ entries }: SanctionsList, { legal_name, born_on }: Screened): boolean {
  const words = nameWords(legal_name)
  const year = born_on?.slice(0, 4)
  return entries.some(
    ({ names, years }) =>
      (!year || years.size === 0 || years.has(year)) && names.some((name) => isSameName(name, words)),
  )
}

/** Compares with a list; null when there is none, which a person then has to make up for. */
export function listProvider(list: SanctionsList | null): ScreeningProvider {
  return {
    screen: async (who) => {
      if (!list) return { result: 'unavailable', screened_with: 'none' }
      const isListed = isListedPerson(list, who) || who.addresses.some((one) => isListedAddress(list, one))
      return { result: isListed ? 'match' : 'clear', screened_with: list.version }
    },
  }
}
