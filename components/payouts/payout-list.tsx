import { useLocale, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import {
  Table,
  TableBody,
  TableBreak,
  TableCell,
  TableHead,
  TableHeadCell,
  TableRow,
} from '@/components/ui/table'
import { formatDay } from '@/lib/i18n/format'
import { localized } from '@/lib/i18n/texts'
import { formatMoney } from '@/lib/money'
import type { Payout } from '@/lib/payouts/schema'

/** An affiliate's payouts: when, from which program, how much, and the reference to look for at the bank. */
export function PayoutList({ payouts }: { payouts: Payout[] }) {
  const t = useTranslations('payouts')
  const locale = useLocale()
  return (
    <div className="rounded-md border bg-surface px-4 py-2 sm:px-5">
      <Table caption={t('title')}>
        <TableHead>
          <TableHeadCell>{t('date')}</TableHeadCell>
          <TableHeadCell>{t('program')}</TableHeadCell>
          <TableHeadCell>{t('state')}</TableHeadCell>
          <TableHeadCell numeric>{t('amount')}</TableHeadCell>
        </TableHead>
        <TableBody>
          {payouts.map((payout) => (
            <TableRow key={payout.id}>
              <TableCell>{formatDay(payout.paidAt ?? payout.createdAt, locale)}</TableCell>
              <TableCell lead>{localized(payout.programName, locale)}</TableCell>
              <TableCell>
                <PayoutState payout={payout} />
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

export function PayoutState({ payout }: { payout: Pick<Payout, 'status' | 'reference'> }) {
  const t = useTranslations('payouts')
  if (payout.status === 'processing') return <Badge kind="waiting">{t('processing')}</Badge>
  return <Badge kind="good">{t('paid', { reference: payout.reference ?? '' })}</Badge>
}
