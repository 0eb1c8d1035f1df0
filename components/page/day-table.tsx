import { ChevronDown } from 'lucide'
import { Icon } from '@/components/ui/icon'
import {
  Table,
  TableBody,
  TableBreak,
  TableCell,
  TableHead,
  TableHeadCell,
  TableRow,
} from '@/components/ui/table'

type DayTableProps = {
  title: string
  day: string
  columns: string[]
  /** Oldest first; shown newest first. */
  rows: { day: string; cells: string[] }[]
}

/** The numbers of a picture, folded under it: for those who do not see it, and to copy from. */
export function DayTable({ title, day, columns, rows }: DayTableProps) {
  return (
    <details className="group border-t pt-1">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 font-medium">
        {title}
        <Icon of={ChevronDown} className="size-4.5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <Table caption={title}>
        <TableHead>
          <TableHeadCell>{day}</TableHeadCell>
          {columns.map((column) => (
            <TableHeadCell key={column} numeric>
              {column}
            </TableHeadCell>
          ))}
        </TableHead>
        <TableBody>
          {[...rows].reverse().map((row) => (
            <TableRow key={row.day}>
              <TableCell lead>{row.day}</TableCell>
              {row.cells.map((cell, at) => (
                <TableCell key={columns[at]} numeric label={`${columns[at]}:`}>
                  {cell}
                </TableCell>
              ))}
              <TableBreak />
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </details>
  )
}
