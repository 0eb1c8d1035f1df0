import { z } from 'zod'
import type { Texts } from '@/lib/i18n/texts'
import { parseJson } from '@/lib/json'
import type { WhitepaperState } from '@/lib/supabase/enums'
import { unitsOf } from './plan-schema'
import type { OfferingPage } from './schema'
import { whitepaperSchema } from './whitepaper-schema'

/** What an entry of each list of an offering's page holds: `line` and `text` are in two languages. */
export const PAGE_LISTS = {
  allocation: { label: 'line', share_bps: 'share' },
  funds: { label: 'line', share_bps: 'share' },
  roadmap: { title: 'line', text: 'text', quarter: 'quarter', is_done: 'check' },
  team: { name: 'name', role: 'line' },
  questions: { question: 'line', answer: 'text' },
  audits: { by: 'name', on: 'date', url: 'url' },
} as const satisfies { [list in keyof OfferingPage]: Record<string, PageFieldKind> }
export type PageFieldKind = 'line' | 'text' | 'share' | 'quarter' | 'check' | 'name' | 'date' | 'url'
export type PageList = keyof typeof PAGE_LISTS
export const PAGE_LIST_NAMES = Object.keys(PAGE_LISTS) as PageList[]
export const MOST_ENTRIES = 40
/** The longest text of an entry, as the table holds it; of a part of a whitepaper below. */
export const LONGEST = {
  line: 200,
  text: 2_000,
  name: 80,
  url: 250,
  partTitle: 200,
  part: 20_000,
  paper: 400_000,
} as const
/** What a quarter is written like: 2026-Q4. */
const QUARTER = /^20\d\d-Q[1-4]$/

const required = 'fields.required'
type Form = Record<string, unknown>
type Problem = (field: string, error: string) => void
const typed = (form: Form, name: string) => {
  const value = form[name]
  return typeof value === 'string' ? value.trim().replaceAll('\r\n', '\n') : ''
}

/** A text in both languages: Spanish is needed, and neither is longer than the table holds. */
function textsOf(form: Form, name: string, most: number, problem: Problem): Texts {
  const [es, en] = [typed(form, `${name}_es`), typed(form, `${name}_en`)]
  if (!es) problem(`${name}_es`, required)
  for (const [text, field] of [
    [es, `${name}_es`],
    [en, `${name}_en`],
  ] as const)
    if (text.length > most) problem(field, 'fields.too_long')
  return { es, ...(en && { en }) }
}

const READERS: { [kind in PageFieldKind]: (form: Form, name: string, problem: Problem) => unknown } = {
  line: (form, name, problem) => textsOf(form, name, LONGEST.line, problem),
  text: (form, name, problem) => textsOf(form, name, LONGEST.text, problem),
  check: (form, name) => form[name] === 'on',
  share(form, name, problem) {
    const points = unitsOf(typed(form, name), 2)
    if (points === null || points < 1n || points > 10_000n) problem(name, 'ito.share')
    return Number(points ?? 0)
  },
  quarter(form, name, problem) {
    const value = typed(form, name).toUpperCase()
    if (!QUARTER.test(value)) problem(name, 'ito.quarter')
    return value
  },
  name(form, name, problem) {
    const value = typed(form, name)
    if (value.length < 2) problem(name, required)
    if (value.length > LONGEST.name) problem(name, 'fields.too_long')
    return value
  },
  date(form, name, problem) {
    const value = typed(form, name)
    if (!z.iso.date().safeParse(value).success) problem(name, 'fields.day')
    return value
  },
  url(form, name, problem) {
    const value = typed(form, name)
    if (!/^https:\/\/[^\s<>"]{3,250}$/.test(value)) problem(name, 'ito.url')
    return value
  },
}

/** Entries in their order; one in which nothing was typed is left out, which removes it. */
function entriesOf(form: Form, list: PageList, problem: Problem) {
  const fields = Object.entries(PAGE_LISTS[list]) as [string, PageFieldKind][]
  return Array.from({ length: MOST_ENTRIES }, (_, at) => `${list}_${at}`).flatMap((entry) => {
    const isEmpty = fields.every(([field, kind]) => {
      if (kind === 'check') return true
      return kind === 'line' || kind === 'text'
        ? !typed(form, `${entry}_${field}_es`) && !typed(form, `${entry}_${field}_en`)
        : !typed(form, `${entry}_${field}`)
    })
    if (isEmpty) return []
    return [
      Object.fromEntries(
        fields.map(([field, kind]) => [field, READERS[kind](form, `${entry}_${field}`, problem)]),
      ),
    ]
  })
}

const revision = z
  .string()
  .transform((text) => (text ? Number(text) : null))
  .pipe(z.int().nullable())

/** One list of an offering's page as its form sends it, and what `save_offering_page` takes. */
export const pageListSchema = z
  .looseObject({ offering_id: z.uuid(), revision, list: z.enum(PAGE_LIST_NAMES) })
  .transform(({ offering_id, revision: before, list, ...form }, context) => {
    const entries = entriesOf(form, list, (field, message) =>
      context.addIssue({ code: 'custom', path: [field], message, input: form }),
    )
    return { offering_id, revision: before, page: { [list]: entries } }
  })

const MOST_PARTS = 40
const PART = /^[a-z][a-z_]{0,39}$/

/** The parts that were typed; one without an id, titles and texts is left out. */
function partsOf(form: Form, problem: Problem) {
  return Array.from({ length: MOST_PARTS }, (_, at) => `part_${at}`).flatMap((name) => {
    const id = typed(form, `${name}_id`).toLowerCase()
    const words = ['title', 'text'].flatMap((field) => [`${name}_${field}_es`, `${name}_${field}_en`])
    if (words.every((field) => !typed(form, field))) return []
    if (!PART.test(id)) problem(`${name}_id`, 'ito.part')
    for (const field of words) if (!typed(form, field)) problem(field, required)
    const both = (field: string, most: number) => {
      const { es, en } = textsOf(form, `${name}_${field}`, most, problem)
      return { es, en: en ?? '' }
    }
    return [{ id, title: both('title', LONGEST.partTitle), text: both('text', LONGEST.part) }]
  })
}

/**
 * The next version of a whitepaper: a JSON file, whose bytes are kept as they are, or the parts that were typed. Its hash is
 * of the bytes, so what a form sends becomes JSON here and nowhere later.
 */
export const proposePaperSchema = z
  .looseObject({
    offering_id: z.uuid(),
    changes_es: z.string({ error: required }).trim().min(1, { error: required }).max(2_000, {
      error: 'fields.too_long',
    }),
    changes_en: z.string().trim().max(2_000, { error: 'fields.too_long' }).default(''),
    file: z.file().optional(),
  })
  .transform(({ offering_id, changes_es, changes_en, file, ...form }, context) => {
    const changes = { es: changes_es, ...(changes_en && { en: changes_en }) }
    if (file && file.size > 0) return { offering_id, changes, file }
    const parts = partsOf(form, (field, message) =>
      context.addIssue({ code: 'custom', path: [field], message, input: form }),
    )
    const body = JSON.stringify({ parts })
    if (parts.length === 0 || body.length > LONGEST.paper)
      context.addIssue({ code: 'custom', path: ['part_0_title_es'], message: 'ito.whitepaper', input: form })
    return { offering_id, changes, body }
  })

/** Whether a text is a whitepaper's JSON, and no longer than the table holds. */
export const isWhitepaper = (body: string) =>
  body.length <= LONGEST.paper && whitepaperSchema.safeParse(parseJson(body)).success

export const paperSchema = z.object({ whitepaper_id: z.uuid() })
export const withdrawPaperSchema = paperSchema.extend({
  reason: z
    .string({ error: required })
    .trim()
    .min(3, { error: 'ito.reason' })
    .max(500, { error: 'ito.reason' }),
})

/** A version as administrators see it; `parts` are those of its bytes. */
export type PaperLine = {
  id: string
  version: number
  state: WhitepaperState
  hash: string
  changes: Texts
  proposedAt: string
  proposedBy: string | null
  publishedAt: string | null
  parts: z.output<typeof whitepaperSchema>['parts']
}
