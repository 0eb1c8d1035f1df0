import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readRegisters } from '@/supabase/figures/recount'
import { PLAIN, type Places } from '@/supabase/figures/register'
import { apiFigures, shownFigures, sqlFigures } from './shown-figures'
import { parse, ROOT, readSources } from './source'

const MIGRATIONS = join(ROOT, 'supabase/migrations')
/** Mechanism, and specimens: what they are given is shown by who gives it. */
const NO_PLACE = /^(?:components\/design\/|lib\/(?:money|i18n\/format|public-address)\.ts$|app\/api\/cron\/)/

/** Every place that shows money or a count, by file or SQL function. */
function findPlaces(): Map<string, string[]> {
  const places = new Map<string, string[]>()
  for (const source of readSources()) {
    const shown = [
      ...shownFigures(source),
      ...(source.path === 'lib/api/schema.ts' ? apiFigures(source) : []),
    ]
    if (shown.length > 0 && !NO_PLACE.test(source.path)) places.set(source.path, shown)
  }
  for (const file of readdirSync(MIGRATIONS)) {
    const named = sqlFigures(readFileSync(join(MIGRATIONS, file), 'utf8'))
    for (const [name, keys] of Object.entries(named)) places.set(name, keys)
  }
  return places
}

const registers = await readRegisters()
const registered = new Map<string, Places[string]>()
for (const { places } of Object.values(registers))
  for (const [place, shown] of Object.entries(places)) registered.set(place, shown)

type Whole = string | readonly string[]
const isWhole = (shown: Places[string]): shown is Whole => typeof shown === 'string' || Array.isArray(shown)
const namesIn = (shown: Places[string]): readonly string[] =>
  isWhole(shown) ? [shown].flat() : Object.values(shown).flat()
const found = findPlaces()

test('finds what a file shows, also through a function of its own', () => {
  const text = `
    const money = (minor: number) => formatMoney(minor, 'USD', locale)
    const a = money(row.amount) + money(0) + t('leads', { count: summary.leads })
    const b = <Chart say={money} value={formatNumber(row[key], locale)} />`
  expect(shownFigures({ text, tree: parse(text) })).toEqual([
    'money',
    'row.amount',
    'row[key]',
    'summary.leads',
  ])
})

test('every place that shows money or a count is in a register', () => {
  const unknown = [...found].flatMap(([place, shown]) => {
    const entry = registered.get(place)
    if (entry && isWhole(entry)) return []
    const entries: Record<string, unknown> = entry && !isWhole(entry) ? entry : {}
    return shown
      .filter((one) => !entries[one])
      .map((one) => `${place} shows \`${one}\`: name its figure in supabase/figures/<domain>.ts`)
  })
  expect(unknown).toEqual([])
})

test('no register names a place that is not there', () => {
  const gone = [...registered].flatMap(([place, entry]) => {
    const shown = found.get(place)
    if (!shown) return place
    return isWhole(entry)
      ? []
      : Object.keys(entry)
          .filter((one) => !shown.includes(one))
          .map((one) => `${place}: ${one}`)
  })
  expect(gone).toEqual([])
})

test('every figure that a place names has a source, and every source has a place', () => {
  const sources = Object.entries(registers).flatMap(([domain, { sources }]) =>
    Object.entries(sources).flatMap(([name, { figures }]) =>
      figures.map((figure) => `${domain}:${name}.${figure}`),
    ),
  )
  const named = Object.entries(registers).flatMap(([domain, { places }]) =>
    Object.values(places)
      .flatMap(namesIn)
      .map((name) =>
        name.includes(':') || (PLAIN as readonly string[]).includes(name) ? name : `${domain}:${name}`,
      ),
  )
  expect(named.filter((name) => name.includes(':') && !sources.includes(name))).toEqual([])
  const shown = new Set(named.map((name) => name.replace(/\.[^.]*$/, '')))
  expect(
    Object.entries(registers)
      .flatMap(([domain, one]) => Object.keys(one.sources).map((name) => `${domain}:${name}`))
      .filter((source) => !shown.has(source)),
  ).toEqual([])
})

test('no place is in two registers', () => {
  const all = Object.values(registers).flatMap(({ places }) => Object.keys(places))
  expect(all.filter((place, n) => all.indexOf(place) !== n)).toEqual([])
})
