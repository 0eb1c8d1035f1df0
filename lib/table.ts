import { firstCharacters, wellFormed } from './text'

/** A table whose whole state is its address: what is looked for, sorted by, shown and how far one has paged. */
export type TableSpec<Column extends string> = {
  columns: readonly Column[]
  /** Shown unless the reader chose others; the first always is. */
  shown: readonly [Column, ...Column[]]
  sortable: readonly Column[]
  sort: { by: Column; desc: boolean }
  /** The values that each filter knows, or what they look like; anything else in the address is as if it were not there. */
  filters: Record<string, readonly string[] | RegExp>
}
export type TableState<Column extends string> = {
  q: string
  page: number
  sort: { by: Column; desc: boolean }
  columns: Column[]
  filters: Record<string, string | undefined>
}
export type Query = Record<string, string | string[] | undefined>

const LONGEST_SEARCH = 80
const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? ''
const all = (value: string | string[] | undefined) =>
  Array.isArray(value) ? value : (value?.split(',') ?? [])

function allowed(values: readonly string[] | RegExp, wanted: string): string | undefined {
  if (!(values instanceof RegExp)) return values.find((value) => value === wanted)
  return wanted.length <= LONGEST_SEARCH && values.test(wanted) ? wanted : undefined
}

/** A table's state in an address; absent and invalid values are the table's defaults. */
export function readTable<Column extends string>(spec: TableSpec<Column>, query: Query): TableState<Column> {
  const order = first(query.sort)
  const by = spec.sortable.find((column) => column === order.replace(/^-/, ''))
  const wanted = all(query.cols)
  const columns = spec.columns.filter((column) => wanted.includes(column) || column === spec.shown[0])
  const page = Number(first(query.page))
  return {
    q: firstCharacters(wellFormed(first(query.q).trim()), LONGEST_SEARCH),
    page: Number.isSafeInteger(page) && page > 0 && page < 10_000 ? page : 1,
    sort: by ? { by, desc: order.startsWith('-') } : spec.sort,
    columns: columns.length > 1 ? columns : [...spec.shown],
    filters: Object.fromEntries(
      Object.entries(spec.filters).map(([name, values]) => [
        name,
        allowed(values, first(query[name]).trim()),
      ]),
    ),
  }
}

/** The address of a state, beginning with `?`; empty when it is how the table begins. */
export function tableQuery<Column extends string>(
  spec: TableSpec<Column>,
  state: TableState<Column>,
  change: Partial<TableState<Column>> = {},
): string {
  const { q, page, sort, columns, filters } = { ...state, ...change }
  const query = new URLSearchParams()
  if (q) query.set('q', q)
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value)
  if (sort.by !== spec.sort.by || sort.desc !== spec.sort.desc)
    query.set('sort', `${sort.desc ? '-' : ''}${sort.by}`)
  if (columns.join() !== spec.shown.join()) query.set('cols', columns.join())
  if (page > 1) query.set('page', String(page))
  const text = query.toString().replaceAll('%2C', ',')
  return text ? `?${text}` : ''
}

/** The address of a state with nothing looked for: its columns and how it is sorted stay. */
export function allRowsQuery<Column extends string>(spec: TableSpec<Column>, state: TableState<Column>) {
  return tableQuery(spec, state, { q: '', filters: {}, page: 1 })
}

/** The next way to sort by a column: down first, then up. Sorting begins on the first page again. */
export function sortedBy<Column extends string>(state: TableState<Column>, by: Column) {
  return { sort: { by, desc: state.sort.by === by ? !state.sort.desc : true }, page: 1 }
}

/** What was typed, safe within a pattern of the API: letters, digits and what addresses are made of. */
export function searchPattern(q: string): string {
  return `*${q.replace(/[^\p{L}\p{N}@.\- ]+/gu, ' ').trim()}*`
}

/** The same pattern as SQL writes it. */
export const sqlPattern = (pattern: string) => pattern.replaceAll('*', '%')

/** What narrowed a table, by name, for who finds its file later: the search and every filter that was set. */
export function narrowedBy({
  q,
  filters,
}: Pick<TableState<string>, 'q' | 'filters'>): Record<string, string> {
  const set = Object.entries({ q, ...filters }).filter((one): one is [string, string] => !!one[1])
  return Object.fromEntries(set)
}

/** The address of a table's file, with the language of its page. */
export function fileAddress(path: string, query: string, locale: string): string {
  return `${path}${query || '?'}${query ? '&' : ''}locale=${locale}`
}
