import { BINDING_PRECEDENCES, BINDING_UNITS, BINDINGS, durationOf } from '@/lib/binding'
import { toCountryCodes } from '@/lib/i18n/countries'
import { toMinor } from '@/lib/money'
import {
  ATTRIBUTION_MODEL,
  ATTRIBUTION_PRECEDENCE,
  COMMISSION_APPROVAL,
  PROGRAM_CATEGORY,
  PROMOTION_METHOD,
} from '@/lib/supabase/enums'
import type { Conditions, EditorSection, ProgramRecord } from './editor-schema'
import { LANGUAGE_FIELD, LANGUAGES, METHOD_FIELD } from './words'

type Typed = { get: (name: string) => FormDataEntryValue | null }
type Reader = (typed: Typed, saved: ProgramRecord) => ProgramRecord

const textOf = (typed: Typed, name: string) => String(typed.get(name) ?? '').trim()
const both = (typed: Typed, name: string) => ({
  es: textOf(typed, `${name}_es`),
  en: textOf(typed, `${name}_en`) || null,
})

/** One of a few, or what is saved. */
function one<Value extends string>(values: readonly Value[], typed: string, saved: Value): Value {
  return values.find((value) => value === typed) ?? saved
}

/** Whole days within their bounds, or what is saved. */
function days(text: string, least: number, most: number, saved: number): number {
  const value = Number(text)
  return /^\d{1,3}$/.test(text) && value >= least && value <= most ? value : saved
}

/** An amount as people type it in minor units, or what is saved. */
function amount(text: string, currency: string, saved: number): number {
  return /^\d{1,9}([.,]\d{1,2})?$/.test(text) ? toMinor(text, currency) : saved
}

/** For how long a customer is bound, or what is saved. */
function span(count: string, unit: string, saved: string | null): string | null {
  return /^(?:0*[1-9]\d{0,2})?$/.test(count) ? durationOf(count, one(BINDING_UNITS, unit, 'months')) : saved
}

function readTexts(typed: Typed, saved: ProgramRecord): ProgramRecord {
  const description = both(typed, 'description')
  return {
    ...saved,
    name: both(typed, 'name'),
    summary: both(typed, 'summary'),
    description: description.es ? description : null,
    category: one(PROGRAM_CATEGORY, textOf(typed, 'category'), saved.category),
  }
}

function readPlace(typed: Typed, saved: ProgramRecord): ProgramRecord {
  const currency = textOf(typed, 'currency').toUpperCase()
  return {
    ...saved,
    destination: textOf(typed, 'destination'),
    currency: /^[A-Z]{3}$/.test(currency) ? currency : saved.currency,
    languages: LANGUAGES.filter((language) => typed.get(LANGUAGE_FIELD + language) !== null),
  }
}

function readConditions(typed: Typed, saved: ProgramRecord): ProgramRecord {
  const { conditions: now, currency } = saved
  const countries = (name: string) =>
    toCountryCodes(textOf(typed, name)).filter((code) => /^[A-Z]{2}$/.test(code))
  const methods = (answer: string) =>
    PROMOTION_METHOD.filter((method) => textOf(typed, METHOD_FIELD + method) === answer)
  const conditions: Conditions = {
    window_days: days(textOf(typed, 'window_days'), 1, 365, now.window_days),
    hold_days: days(textOf(typed, 'hold_days'), 0, 180, now.hold_days),
    notice_days: days(textOf(typed, 'notice_days'), 0, 90, now.notice_days),
    minimum_payout: amount(textOf(typed, 'minimum_payout'), currency, now.minimum_payout),
    attribution: one(ATTRIBUTION_MODEL, textOf(typed, 'attribution'), now.attribution),
    precedence: one(ATTRIBUTION_PRECEDENCE, textOf(typed, 'precedence'), now.precedence),
    binding: one(BINDINGS, textOf(typed, 'binding'), now.binding),
    binding_for: span(textOf(typed, 'binding_for'), textOf(typed, 'binding_unit'), now.binding_for),
    binding_precedence: one(BINDING_PRECEDENCES, textOf(typed, 'binding_precedence'), now.binding_precedence),
    approval: one(COMMISSION_APPROVAL, textOf(typed, 'approval'), now.approval),
    approval_limit: amount(textOf(typed, 'approval_limit'), currency, now.approval_limit ?? 0),
    includes_tax: typed.get('includes_tax') !== null,
    includes_shipping: typed.get('includes_shipping') !== null,
    regions: countries('regions'),
    excluded_regions: countries('excluded_regions'),
    allowed_methods: methods('allowed'),
    forbidden_methods: methods('forbidden'),
  }
  return {
    ...saved,
    conditions,
    windowDays: conditions.window_days,
    holdDays: conditions.hold_days,
    minimumPayout: conditions.minimum_payout,
  }
}

const READERS: Record<Exclude<EditorSection, 'images'>, Reader> = {
  texts: readTexts,
  place: readPlace,
  conditions: readConditions,
}

/** A program with the unsaved values of one page of its editor; a value that does not parse stays as it is stored. */
export function draftOf(section: EditorSection, typed: Typed, saved: ProgramRecord): ProgramRecord {
  return section === 'images' ? saved : READERS[section](typed, saved)
}

/** The host that a program's links lead to; null on this site, and while it is not a whole address yet. */
export function hostOf(destination: string): string | null {
  return destination.match(/^https:\/\/([a-z0-9.-]+)/)?.[1] ?? null
}
