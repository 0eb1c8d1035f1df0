import { expect, test } from 'vitest'
import { QUERY_PARAMETERS } from '@/lib/query-pages'
import { estimateSchema, listingFilterSchema } from './schema'

test('the list names every parameter that the schemas read', () => {
  expect([...QUERY_PARAMETERS['/programs']].sort()).toEqual(Object.keys(listingFilterSchema.shape).sort())
  expect([...QUERY_PARAMETERS['/estimate']].sort()).toEqual(Object.keys(estimateSchema.shape).sort())
})
