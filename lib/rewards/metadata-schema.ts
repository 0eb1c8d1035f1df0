import { z } from 'zod'
import type { RewardTerms } from '@/lib/reward-terms'

export const MOST_METADATA = 5
export const SPARE_METADATA = 2
export const METADATA_TESTS = ['is', 'one_of', 'at_least'] as const

type Conditions = NonNullable<RewardTerms['metadata']>
type Typed = Record<string, unknown>

const typed = (max: number) => z.string().trim().max(max, { error: 'fields.too_long' }).default('')
const KEY = /^[A-Za-z][A-Za-z0-9_-]{0,39}$/
const NUMBER = /^-?\d{1,12}([.,]\d{1,6})?$/
const rows = Array.from({ length: MOST_METADATA }, (_, n) => n)
const at = (form: Typed, name: string) => String(form[name] ?? '')

/** The rows of a reward's form that ask something of an order's metadata, by their numbered names. */
export const metadataFields = Object.fromEntries(
  rows.flatMap((n) => [
    [`meta_key_${n}`, typed(40)],
    [`meta_test_${n}`, z.enum(METADATA_TESTS).catch('is')],
    [`meta_value_${n}`, typed(4000)],
  ]),
)

/** Names each part of a row that is wrong or missing; an empty row is none. */
export function checkMetadata(form: Typed, context: z.RefinementCtx) {
  for (const n of rows) {
    const [key, value] = [at(form, `meta_key_${n}`), at(form, `meta_value_${n}`)]
    if (!key && !value) continue
    const refuse = (part: string, message: string) =>
      context.addIssue({ code: 'custom', path: [`meta_${part}_${n}`], message })
    if (!KEY.test(key)) refuse('key', 'api.metadata_key')
    const isNumber = at(form, `meta_test_${n}`) === 'at_least'
    if (isNumber ? !NUMBER.test(value) : !valuesOf(form, n).length) {
      refuse('value', isNumber ? 'fields.number' : 'reward.metadata')
    }
  }
}

function valuesOf(form: Typed, n: number): string[] {
  const value = at(form, `meta_value_${n}`)
  const values = at(form, `meta_test_${n}`) === 'one_of' ? value.split(/[\n,;]+/) : [value]
  return values.map((one) => one.trim()).filter(Boolean)
}

/** What the rows ask, as the commands take it; undefined when nothing. */
export function metadataOf(form: Typed): Conditions | undefined {
  const conditions = rows.flatMap((n): Conditions => {
    const key = at(form, `meta_key_${n}`)
    if (!key) return []
    if (at(form, `meta_test_${n}`) !== 'at_least') return [{ key, is: valuesOf(form, n) }]
    return [{ key, at_least: Number(at(form, `meta_value_${n}`).replace(',', '.')) }]
  })
  return conditions.length ? conditions : undefined
}

/** Conditions as rows of the form. */
export function metadataRows(conditions: Conditions): [string, string][] {
  return conditions.flatMap(({ key, is = [], at_least: least }, n): [string, string][] => [
    [`meta_key_${n}`, key],
    [`meta_test_${n}`, least !== undefined ? 'at_least' : is.length > 1 ? 'one_of' : 'is'],
    [`meta_value_${n}`, least === undefined ? is.join(', ') : String(least)],
  ])
}

/** Whether what meets the first condition always meets the second. */
export function implies(first: Conditions[number], second: Conditions[number]): boolean {
  if (first.key !== second.key) return false
  if (second.is) return Boolean(first.is?.every((value) => second.is?.includes(value)))
  const least = second.at_least ?? Number.POSITIVE_INFINITY
  const isEnough = (value: string) => /^-?\d{1,15}(\.\d{1,9})?$/.test(value) && Number(value) >= least
  return first.is ? first.is.every(isEnough) : (first.at_least ?? Number.NEGATIVE_INFINITY) >= least
}
