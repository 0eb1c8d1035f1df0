import { expect, test } from 'vitest'
import { COUNTRIES, countryOptions, TIME_ZONES, timeZoneOptions } from './places'

test('countries are ISO codes with a name in both languages, sorted as the reader sorts', () => {
  expect(COUNTRIES).toHaveLength(249)
  expect(new Set(COUNTRIES).size).toBe(249)
  for (const locale of ['es', 'en']) {
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
  const all = timeZoneOptions().flatMap(({ options }) => options)
  expect(all.map(({ value }) => value).sort()).toEqual([...TIME_ZONES].sort())
  expect(all.find(({ value }) => value === 'America/El_Salvador')?.label).toBe('El Salvador (GMT-6)')
})
