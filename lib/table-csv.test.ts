import { expect, test } from 'vitest'
import { allRows } from './table-csv'

const rows = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: String(from + index) }))

test('all rows are read a part at a time, until a part is not full', async () => {
  const reads: number[] = []
  const all = await allRows(async (from, count) => {
    reads.push(from)
    return rows(from, Math.min(count, Math.max(1_200 - from, 0)))
  })
  expect(reads).toEqual([0, 500, 1_000])
  expect(all.map(({ id }) => Number(id))).toEqual(Array.from({ length: 1_200 }, (_, index) => index))
})

test('a row that moved into the next part is there once', async () => {
  const all = await allRows(async (from, count) => (from === 0 ? rows(0, count) : rows(499, 10)))
  expect(all).toHaveLength(509)
})
