import type { ReactNode } from 'react'
import {
  Table,
  TableBody,
  TableBreak,
  TableCell,
  TableHead,
  TableHeadCell,
  TableRow,
} from '@/components/ui/table'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'

type CandidateLine = { key: number; who: ReactNode; by: string; at: string; outcome: string; result: string }
type CandidateTableProps = {
  caption: string
  columns: Record<'who' | 'by' | 'at' | 'outcome', string>
  lines: CandidateLine[]
}

/** Every affiliate who could have been credited, with the outcome for each. */
export function CandidateTable({ caption, columns, lines }: CandidateTableProps) {
  const locale = useLocale()
  return (
    <Table caption={caption}>
      <TableHead>
        <TableHeadCell>{columns.who}</TableHeadCell>
        <TableHeadCell>{columns.by}</TableHeadCell>
        <TableHeadCell>{columns.at}</TableHeadCell>
        <TableHeadCell>{columns.outcome}</TableHeadCell>
      </TableHead>
      <TableBody>
        {lines.map(({ key, who, by, at, outcome, result }) => (
          <TableRow key={key} data-outcome={outcome}>
            <TableCell lead>{who}</TableCell>
            <TableBreak />
            <TableCell>{by}</TableCell>
            <TableCell>
              <span className="figures whitespace-nowrap">{formatMoment(at, locale)}</span>
            </TableCell>
            <TableCell>
              <span className={outcome === 'won' ? 'font-semibold text-selva' : ''}>{result}</span>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
