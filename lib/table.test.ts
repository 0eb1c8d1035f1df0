import { describe, expect, test } from 'vitest'
import {
  allRowsQuery,
  fileAddress,
  readTable,
  searchPattern,
  sortedBy,
  sqlPattern,
  type TableSpec,
  tableQuery,
} from './table'
import { toCsv, toCsvLines } from './table-csv'

const spec: TableSpec<'name' | 'sales' | 'joined'> = {
  columns: ['name', 'sales', 'joined'],
  shown: ['name', 'sales'],
  sortable: ['name', 'sales'],
  sort: { by: 'sales', desc: true },
  filters: { state: ['active', 'paused'] },
}
const start = readTable(spec, {})

describe('a table’s address', () => {
  test('leaves the table’s defaults out', () => {
    expect(start).toEqual({
      q: '',
      page: 1,
      sort: { by: 'sales', desc: true },
      columns: ['name', 'sales'],
      filters: { state: undefined },
    })
    expect(tableQuery(spec, start)).toBe('')
  })

  test('reads back what it wrote', () => {
    const state = readTable(spec, {
      q: ' ana ',
      sort: 'name',
      cols: ['joined', 'name'],
      state: 'paused',
      page: '3',
    })
    const query = tableQuery(spec, state)
    expect(query).toBe('?q=ana&state=paused&sort=name&cols=name,joined&page=3')
    expect(readTable(spec, Object.fromEntries(new URLSearchParams(query)))).toEqual(state)
  })

  test.each([
    { sort: 'joined' },
    { sort: '--sales' },
    { state: 'gone' },
    { page: '-1' },
    { page: '1e9' },
    { cols: 'secret' },
    { cols: '' },
  ])('%j is how the table begins', (query) => {
    expect(readTable(spec, query)).toEqual(start)
  })

  test('without search and filters keeps how the table is sorted and what it shows', () => {
    const query = { q: 'ana', state: 'paused', sort: 'name', cols: 'name,joined', page: '2' }
    expect(allRowsQuery(spec, readTable(spec, query))).toBe('?sort=name&cols=name,joined')
    expect(allRowsQuery(spec, start)).toBe('')
  })

  test('sorts down first, then up, from the first page', () => {
    const paged = { ...start, page: 4 }
    expect(sortedBy(paged, 'name')).toEqual({ sort: { by: 'name', desc: true }, page: 1 })
    expect(sortedBy(paged, 'sales')).toEqual({ sort: { by: 'sales', desc: false }, page: 1 })
  })

  test('holds no pattern of the reader’s own', () => {
    expect(searchPattern('a%b_(c),d*"e')).toBe('*a b c d e*')
    expect(searchPattern('ñandú@correo.com')).toBe('*ñandú@correo.com*')
  })
})

test('a pattern and an address as the background and the page need them', () => {
  expect(sqlPattern(searchPattern('Ana P'))).toBe('%Ana P%')
  expect(fileAddress('/api/x', '', 'en')).toBe('/api/x?locale=en')
  expect(fileAddress('/api/x', '?q=a', 'es')).toBe('/api/x?q=a&locale=es')
})

test('a file in parts is the same as in one piece', () => {
  const rows = Array.from({ length: 9 }, (_, n) => [n % 2 ? `=${n}` : `ñ "${n}"\n`, n, null])
  const whole = toCsv(['a', 'b', 'c'], rows)
  expect(toCsv(['a', 'b', 'c'], rows.slice(0, 4)) + toCsvLines(rows.slice(4))).toBe(whole)
  expect(toCsv(['a'], [])).toBe('\uFEFFa\r\n')
})

test('a file begins with a byte order mark, quotes what needs it and runs no formula', () => {
  expect(
    toCsv(
      ['name', 'sales'],
      [
        ['Ana, "la de la radio"', 2],
        ['=1+1', null],
      ],
    ),
  ).toBe('\uFEFFname,sales\r\n"Ana, ""la de la radio""",2\r\n\'=1+1,\r\n')
})
