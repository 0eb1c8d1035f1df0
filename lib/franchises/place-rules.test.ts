import { expect, test } from 'vitest'
import { districtLabel, PROVINCES, readDistricts } from './place-rules'

test('districts are typed by name, without their accents, or by number', () => {
  expect(readDistricts('Arraiján, la chorrera')).toEqual([1301, 1304])
  expect(readDistricts('arraijan; 1304\n 802 805')).toEqual([1301, 1304, 802, 805])
  expect(readDistricts(' , ')).toEqual([])
})

test('a name of two provinces needs its province', () => {
  expect(readDistricts('Santa Fe')).toEqual([null])
  expect(readDistricts('Santa Fe (Veraguas), santa fe (darien)')).toEqual([909, 503])
})

test('unknown names are reported, known ones are read', () => {
  expect(readDistricts('David, Miami, 9999')).toEqual([406, null, null])
})

test('each district is read as it is written', () => {
  const codes = PROVINCES.flatMap(({ districts }) => Object.keys(districts).map(Number))
  expect(readDistricts(codes.map(districtLabel).join(', '))).toEqual(codes)
})
