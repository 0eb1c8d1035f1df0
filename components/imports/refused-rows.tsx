import { useTranslations } from 'next-intl'
import {
  Table,
  TableBody,
  TableBreak,
  TableCell,
  TableHead,
  TableHeadCell,
  TableRow,
} from '@/components/ui/table'
import { type ImportField, type RefusedRow, toProblem } from '@/lib/imports/rules'

/** Rows that were refused: where, in which column, and what to mend. */
export function RefusedRows({ title, rows }: { title: string; rows: RefusedRow[] }) {
  const t = useTranslations('imports')
  const errors = useTranslations('errors')
  const column = (name?: string) =>
    name && t.has(`field.${name as ImportField}`) ? t(`field.${name as ImportField}`) : (name ?? '—')
  return (
    <div className="grid gap-3">
      <h3 className="text-h4">{title}</h3>
      <Table caption={title}>
        <TableHead>
          <TableHeadCell>{t('report.line')}</TableHeadCell>
          <TableHeadCell>{t('report.column')}</TableHeadCell>
          <TableHeadCell>{t('report.problem')}</TableHeadCell>
        </TableHead>
        <TableBody>
          {rows.map(({ number, problem }) => (
            <TableRow key={number} data-row={number} data-problem={problem.key}>
              <TableCell lead>
                <span className="figures">
                  <span className="md:hidden">{t('report.line')} </span>
                  {number}
                </span>
              </TableCell>
              <TableBreak />
              <TableCell>{column(problem.column)}</TableCell>
              <TableCell>
                {problem.value && <code className="mr-2 break-all">{problem.value}</code>}
                {errors(toProblem(problem.key), { id: '' })}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}
