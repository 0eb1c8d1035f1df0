import { ArrowDown, ArrowUp } from 'lucide'
import { Fragment, type ReactNode } from 'react'
import { Icon } from './icon'
import { Table, TableBody, TableBreak, TableCell, TableHead, TableHeadCell, TableRow } from './table'

export type DataColumn<Row> = {
  key: string
  label: string
  numeric?: boolean
  /** Makes the first line of a phone's row. */
  lead?: boolean
  /** On a phone its value speaks for itself, alone on its line if it has two of its own, or is left to the row's own page. */
  onPhone?: 'bare' | 'line' | 'hidden' | undefined
  /** Left to the row's own page where there is room for a table, but not for all of its columns. */
  onTablet?: 'hidden' | undefined
  cell: (row: Row) => ReactNode
  /** Wraps the head in the link that sorts by it; without it the column is not sorted by. */
  sortLink?: ((head: ReactNode) => ReactNode) | undefined
}
/** What a cell shows when there is nothing to show; a phone's row leaves it out. */
export const NOTHING = '—'
const isBare = ({ onPhone }: { onPhone?: string | undefined }) => onPhone === 'bare' || onPhone === 'line'
/** After the first of a row's leads, as wide as it is. */
const LATER_LEAD = 'max-md:ml-auto max-md:grow-0 max-md:basis-auto'
const NOT_ON_TABLET = 'md:max-xl:hidden'
/** On a phone a finger's width of room around what leads on. */
const LINKS = 'max-md:[&_a]:inline-flex max-md:[&_a]:min-h-9 max-md:[&_a]:items-center'

type DataTableProps<Row> = {
  caption: string
  columns: DataColumn<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string
  /** What people call a row; its id where they have no name for it. */
  rowName?: (row: Row) => string
  /** A box in front of each row that a form below is about. */
  choice?: { label: string; box: (row: Row) => ReactNode } | undefined
  /** What is shown below a row in its full width, such as the form that a link of the row opened. */
  after?: (row: Row) => ReactNode
  sort: { by: string; desc: boolean }
  /** Rows with pictures: what stands beside one is in the middle of its height. */
  hasPictures?: boolean
}

/**
 * Rows of one page as the address asks for them. Sorting is a link, so it needs no script and can be sent to somebody. On a
 * tablet a table with many columns scrolls sideways in a place of its own, never the page.
 */
export function DataTable<Row>({ caption, columns, rows, rowKey, sort, ...more }: DataTableProps<Row>) {
  const { choice, after, rowName = rowKey, hasPictures = false } = more
  const cellLook = `max-md:max-w-full ${hasPictures ? 'md:align-middle' : ''} ${LINKS}`
  const width = columns.length + (choice ? 1 : 0)
  const firstLead = columns.findIndex(({ lead }) => lead)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section aria-label={caption} tabIndex={0} className="relative min-w-0 md:max-lg:overflow-x-auto">
      <Table caption={caption}>
        <TableHead>
          {choice && (
            <TableHeadCell className="w-8">
              <span className="sr-only">{choice.label}</span>
            </TableHeadCell>
          )}
          {columns.map((column) => {
            const sorted = sort.by === column.key ? (sort.desc ? 'descending' : 'ascending') : undefined
            return (
              <TableHeadCell
                key={column.key}
                numeric={column.numeric}
                aria-sort={sorted}
                className={column.onTablet && NOT_ON_TABLET}
              >
                {column.sortLink
                  ? column.sortLink(
                      <span className="inline-flex min-h-6 items-center gap-1 hover:text-ink hover:underline">
                        {column.label}
                        {sorted && <Icon of={sort.desc ? ArrowDown : ArrowUp} className="size-3.5" />}
                      </span>,
                    )
                  : column.label}
              </TableHeadCell>
            )
          })}
        </TableHead>
        <TableBody>
          {rows.map((row) => {
            const below = after?.(row)
            return (
              <Fragment key={rowKey(row)}>
                <TableRow
                  data-row={rowKey(row)}
                  data-name={rowName(row)}
                  className={below ? 'border-b-0' : ''}
                >
                  {choice && (
                    <TableCell className="max-md:order-1 max-md:self-center">{choice.box(row)}</TableCell>
                  )}
                  {columns.map((column, at) => {
                    const content = column.cell(row)
                    const isEmpty = content === NOTHING
                    return (
                      <Fragment key={column.key}>
                        <TableCell
                          numeric={column.numeric}
                          lead={column.lead}
                          label={column.lead || isBare(column) ? undefined : `${column.label}:`}
                          className={`${isEmpty || column.onPhone === 'hidden' ? 'max-md:hidden' : ''} ${column.onPhone === 'line' ? 'max-md:basis-full' : ''} ${column.onTablet ? NOT_ON_TABLET : ''} ${at === firstLead ? '' : 'max-md:min-w-0'} ${column.lead && at > firstLead ? LATER_LEAD : ''} ${cellLook}`}
                        >
                          {content}
                        </TableCell>
                        {at === 0 && <TableBreak isAfterLeads />}
                      </Fragment>
                    )
                  })}
                </TableRow>
                {below && (
                  <tr className="block border-b last:border-b-0 md:table-row" data-below={rowName(row)}>
                    <td colSpan={width} className="block pb-3 md:table-cell">
                      {below}
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </TableBody>
      </Table>
    </section>
  )
}
