import { expect, test } from 'vitest'
import { COUNTRIES, countryList, countryName, toCountryCodes } from './countries'

test('countries are called by their names', () => {
  expect(countryName('PA', 'es')).toBe('Panamá')
  expect(countryName('US', 'en')).toBe('United States')
  expect(countryName('XX', 'es')).toBe('XX')
  expect(countryList(['PA', 'CR'], 'es')).toBe('Panamá, Costa Rica')
})

test.each([
  ['Panamá, Costa Rica', ['PA', 'CR']],
  ['panama; estados unidos\nSpain', ['PA', 'US', 'ES']],
  ['pa, cr', ['PA', 'CR']],
  ['PA CR PA', ['PA', 'CR']],
  [' , ', []],
  ['Narnia', ['NARNIA']],
])('%j is read as %j', (typed, codes) => {
  expect(toCountryCodes(typed)).toEqual(codes)
})

test.each(['es', 'en'] as const)('what a form shows in %s is read back', (locale) => {
  expect(toCountryCodes(countryList(COUNTRIES, locale))).toEqual([...COUNTRIES])
})
