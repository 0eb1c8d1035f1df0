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
import { formatDayShort } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import { formatMoney } from '@/lib/money'
import type { Payout } from '@/lib/payouts/schema'
import { PayoutState } from './state'

/** An affiliate's payouts: since when it is in its state, program, amount, state and statement. */
export function PayoutList({ payouts }: { payouts: Payout[] }) {
  const t = useTranslations('payouts')
  const locale = useLocale()
  return (
    <div className="rounded-md border bg-surface px-4 py-2 sm:px-5">
      <Table caption={t('title')}>
        <TableHead>
          <TableHeadCell>{t('since')}</TableHeadCell>
          <TableHeadCell>{t('program')}</TableHeadCell>
          <TableHeadCell>{t('state')}</TableHeadCell>
          <TableHeadCell>{t('document')}</TableHeadCell>
          <TableHeadCell numeric>{t('amount')}</TableHeadCell>
        </TableHead>
        <TableBody>
          {payouts.map((payout) => (
            <TableRow key={payout.id}>
              <TableCell label={t('since')} className="md:whitespace-nowrap">
                {formatDayShort(payout.stageAt, locale)}
              </TableCell>
              <TableCell lead>{localized(payout.programName, locale)}</TableCell>
              <TableCell className="max-md:basis-full">
                <PayoutState payout={payout} />
              </TableCell>
              <TableCell>
                {payout.status !== 'pending' && (
                  <a
                    href={`/api/statements/${payout.id}`}
                    className="inline-flex min-h-11 items-center whitespace-nowrap text-canal underline underline-offset-4 md:min-h-0"
                  >
                    {t('download')}
                  </a>
                )}
              </TableCell>
              <TableCell lead numeric className="font-semibold md:pr-0 md:font-semibold">
                {formatMoney(payout.amount, payout.currency, locale)}
              </TableCell>
              <TableBreak />
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}
