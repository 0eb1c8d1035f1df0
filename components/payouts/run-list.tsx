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
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { localized } from '@/lib/i18n/texts'
import { formatMoney } from '@/lib/money'
import type { PayoutRun } from '@/lib/payouts/schema'
import { RunState } from './state'

/** The runs, newest first; each leads to its payouts. */
export function RunList({ runs }: { runs: PayoutRun[] }) {
  const t = useTranslations('payouts')
  const locale = useLocale()
  return (
    <div className="rounded-md border bg-surface px-4 py-2 sm:px-5">
      <Table caption={t('runs')}>
        <TableHead>
          <TableHeadCell>{t('program')}</TableHeadCell>
          <TableHeadCell>{t('date')}</TableHeadCell>
          <TableHeadCell>{t('state')}</TableHeadCell>
          <TableHeadCell numeric>{t('amount')}</TableHeadCell>
        </TableHead>
        <TableBody>
          {runs.map((run) => (
            <TableRow key={run.id}>
              <TableCell lead>
                <Link
                  href={`/admin/payouts/${run.id}`}
                  className="inline-flex min-h-11 items-center font-medium text-canal underline decoration-canal/40 underline-offset-4"
                >
                  {localized(run.programName, locale)}
                </Link>
              </TableCell>
              <TableCell>{formatMoment(run.createdAt, locale)}</TableCell>
              <TableCell>
                <span className="inline-flex flex-wrap items-center gap-x-3">
                  <RunState run={run} />
                  {run.confirmedAt && (
                    <span className="text-ink-soft text-sm">
                      {t('progress', { paid: String(run.paidCount), count: String(run.payoutCount) })}
                    </span>
                  )}
                </span>
              </TableCell>
              <TableCell lead numeric className="font-semibold md:pr-0 md:font-semibold">
                {formatMoney(run.amount, run.currency, locale)}
              </TableCell>
              <TableBreak />
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}
