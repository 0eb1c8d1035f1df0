import { expect, test } from 'vitest'
import { COUNTRIES } from '@/lib/i18n/countries'
import { countryOptions, TIME_ZONES, timeZoneOptions } from './places'

test('countries are ISO codes with a name in both languages, sorted as the reader sorts', () => {
  expect(COUNTRIES).toHaveLength(249)
  expect(new Set(COUNTRIES).size).toBe(249)
  for (const locale of ['es', 'en'] as const) {
    const options = countryOptions(locale)
    expect(options.filter(({ value, label }) => value === label)).toEqual([])
    expect(options.map(({ label }) => label)).toEqual(
      options.map(({ label }) => label).sort((a, b) => a.localeCompare(b, locale)),
    )
  }
  expect(countryOptions('es').find(({ value }) => value === 'PA')?.label).toBe('Panamá')
})

test('time zones are places, Panama among them', () => {
  expect(TIME_ZONES).toContain('America/Panama')
  expect(TIME_ZONES.filter((zone) => zone.startsWith('Etc/'))).toEqual([])
  const now = new Date('2026-11-23T17:05:00Z')
  const labelOf = (locale: 'es' | 'en', zone: string) =>
    timeZoneOptions(locale, now)
      .flatMap(({ options }) => options)
      .find(({ value }) => value === zone)?.label
  const all = timeZoneOptions('es').flatMap(({ options }) => options)
  expect(all.map(({ value }) => value).sort()).toEqual([...TIME_ZONES].sort())
  expect(all.filter(({ label }) => /GMT|UTC[+-]/.test(label))).toEqual([])
  expect(labelOf('es', 'America/Panama')).toBe('Panamá · 12:05\u00a0p.\u00a0m.')
  expect(labelOf('es', 'America/Mexico_City')).toBe('Ciudad de México · 11:05\u00a0a.\u00a0m.')
  expect(labelOf('en', 'Europe/Madrid')).toBe('Spain · 6:05\u00a0PM')
})
