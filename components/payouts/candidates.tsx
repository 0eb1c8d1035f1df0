import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/empty-state'
import {
  Table,
  TableBody,
  TableBreak,
  TableCell,
  TableHead,
  TableHeadCell,
  TableRow,
} from '@/components/ui/table'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'
import type { Candidate } from '@/lib/payouts/schema'
import { MethodName } from './state'

type CandidatesProps = { candidates: Candidate[]; currency: string }

/** A dry run in two tables: who would be paid and how, and who would not and why. */
export function Candidates({ candidates, currency }: CandidatesProps) {
  const t = useTranslations('payouts.admin')
  const paid = candidates.filter((one) => !one.reason)
  const leftOut = candidates.filter((one) => one.reason)
  return (
    <>
      <section className="grid gap-4">
        <h2 className="text-h3">{t('included')}</h2>
        {paid.length > 0 ? (
          <CandidateTable candidates={paid} currency={currency} caption={t('included')} />
        ) : (
          <EmptyState title={t('includedNone')} />
        )}
      </section>
      <section className="grid gap-4">
        <h2 className="text-h3">{t('leftOut')}</h2>
        {leftOut.length > 0 ? (
          <CandidateTable candidates={leftOut} currency={currency} caption={t('leftOut')} />
        ) : (
          <p className="text-ink-soft">{t('leftOutNone')}</p>
        )}
      </section>
    </>
  )
}

function CandidateTable({ candidates, currency, caption }: CandidatesProps & { caption: string }) {
  const t = useTranslations('payouts')
  const locale = useLocale()
  const isPaid = !candidates[0]?.reason
  return (
    <div className="rounded-md border bg-surface px-4 py-2 sm:px-5">
      <Table caption={caption}>
        <TableHead>
          <TableHeadCell>{t('admin.affiliate')}</TableHeadCell>
          <TableHeadCell>{isPaid ? t('method') : t('admin.reason')}</TableHeadCell>
          <TableHeadCell numeric>{t('amount')}</TableHeadCell>
        </TableHead>
        <TableBody>
          {candidates.map((one) => (
            <TableRow key={one.enrollmentId} data-affiliate={one.affiliateEmail}>
              <TableCell lead>
                <span className="block truncate font-medium">{one.affiliateName}</span>
                <span className="block truncate text-ink-soft text-sm">{one.affiliateEmail}</span>
              </TableCell>
              <TableCell>
                {one.reason ? t(`obstacles.${one.reason}`) : one.method && <MethodName method={one.method} />}
              </TableCell>
              <TableCell lead numeric className="font-semibold md:pr-0 md:font-semibold">
                {formatMoney(one.amount, currency, locale)}
              </TableCell>
              <TableBreak />
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}
