import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { CommandForm } from '@/components/ui/command-form'
import { EmptyState } from '@/components/ui/empty-state'
import { SubmitButton } from '@/components/ui/submit-button'
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
import { endCoupon } from '@/lib/links/actions'
import type { ProgramCoupon } from '@/lib/links/coupon-admin-schema'

/** The coupons of a program with whom each speaks for; one that is in use can be ended. */
export function ProgramCoupons({ coupons }: { coupons: ProgramCoupon[] }) {
  const t = useTranslations('coupons')
  const locale = useLocale()
  if (coupons.length === 0) return <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
  return (
    <Table caption={t('table')}>
      <TableHead>
        <TableHeadCell>{t('code')}</TableHeadCell>
        <TableHeadCell>{t('affiliate')}</TableHeadCell>
        <TableHeadCell>{t('since')}</TableHeadCell>
        <TableHeadCell>{t('state')}</TableHeadCell>
      </TableHead>
      <TableBody>
        {coupons.map((coupon) => (
          <TableRow key={coupon.id} data-coupon={coupon.code}>
            <TableCell lead>
              <code className="break-all font-semibold">{coupon.code}</code>
            </TableCell>
            <TableBreak />
            <TableCell>
              <span className="grid">
                <span>{coupon.name}</span>
                <span className="break-all text-ink-soft text-sm">{coupon.email}</span>
              </span>
            </TableCell>
            <TableCell label={`${t('since')}:`} className="max-md:basis-full">
              <span className="figures whitespace-nowrap">{formatDayShort(coupon.createdAt, locale)}</span>
            </TableCell>
            <TableCell>
              {coupon.endedAt ? (
                <Badge kind="neutral">{t('ended', { day: formatDayShort(coupon.endedAt, locale) })}</Badge>
              ) : (
                <span className="flex flex-wrap items-center gap-3">
                  <Badge kind="good">{t('inUse')}</Badge>
                  <CommandForm action={endCoupon} fields={{ coupon_id: coupon.id }} doneText={t('endedNow')}>
                    <SubmitButton variant="outline" size="small">
                      {t('end')}
                      <span className="sr-only">{`: ${coupon.code}`}</span>
                    </SubmitButton>
                  </CommandForm>
                </span>
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
