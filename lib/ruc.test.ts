import { expect, test } from 'vitest'
import { checkDigitsOf, isCedula, tidyRuc } from './ruc'

// Numbers with their published check digits: companies old and new, and persons of every kind.
test.each([
  ['61302-14-123411', '22'],
  ['1102-85-117211', '95'],
  ['2486589-1-816994', '62'],
  ['1830234-1-710357', '82'],
  ['64296-75-357434', '00'],
  ['11947-1027-0229562', null],
  ['155720753-2-2022', '39'],
  ['2588017-1-831938', '20'],
  ['10102-64-103462', '30'],
  ['797609-1-493865', '12'],
  ['8-442-445', '08'],
  ['1-184-921', '49'],
  ['PE-10-442', '50'],
  ['PE-842-3681', '51'],
  ['N-45-832', '58'],
  ['N-19-1821', '11'],
  ['E-8-127702', '16'],
  ['E-12-342', '10'],
  ['8AV-1-196', '90'],
  ['8PI-1-80', '05'],
  ['13PI-1-196', '58'],
])('%s has the check digits %s', (ruc, digits) => {
  expect(checkDigitsOf(ruc)).toBe(digits)
})

test.each(['', '12345678', '14-1-1', 'X-1-1', '8-442', '=1+1', '8-442-445-1', '8 442 445'])(
  '%j is no RUC',
  (text) => {
    expect(checkDigitsOf(text)).toBeNull()
  },
)

test('is read as people write it', () => {
  expect(tidyRuc(' pe-842 – 3681 ')).toBe('PE-842-3681')
  expect(isCedula('8-442-445')).toBe(true)
  expect(isCedula('2588017-1-831938')).toBe(false)
})
