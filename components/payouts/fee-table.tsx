import { useTranslations } from 'next-intl'
import { CommandForm } from '@/components/ui/command-form'
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
import { formatShare } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'
import { removePayoutFee } from '@/lib/payouts/fee-actions'
import type { PayoutFee } from '@/lib/payouts/fee-rules'

/** What one payout costs by method and currency. */
export function FeeTable({ fees }: { fees: PayoutFee[] }) {
  const t = useTranslations('payouts')
  const locale = useLocale()
  return (
    <div className="rounded-md border bg-surface px-4 sm:px-5">
      <Table caption={t('fees.title')}>
        <TableHead>
          <TableHeadCell>{t('method')}</TableHeadCell>
          <TableHeadCell>{t('fees.price')}</TableHeadCell>
          <TableHeadCell>{t('fees.action')}</TableHeadCell>
        </TableHead>
        <TableBody>
          {fees.map((fee) => {
            const money = (amount: number) => formatMoney(amount, fee.currency, locale)
            const flat = fee.flat > 0 && money(fee.flat)
            const rate = fee.rateBps > 0 && formatShare(fee.rateBps, locale)
            const price = flat && rate ? t('fees.both', { flat, rate }) : flat || rate || t('fees.free')
            const name = `${t(`methods.${fee.kind}`)} · ${fee.currency}`
            return (
              <TableRow key={fee.kind + fee.currency} data-fee={`${fee.kind} ${fee.currency}`}>
                <TableCell lead>{name}</TableCell>
                <TableCell>
                  {fee.most === null ? price : t('fees.upTo', { price, most: money(fee.most) })}
                </TableCell>
                <TableBreak />
                <TableCell>
                  <CommandForm
                    action={removePayoutFee}
                    fields={{ method_kind: fee.kind, currency: fee.currency }}
                  >
                    <SubmitButton variant="outline" size="small" className="w-fit">
                      {t('fees.remove')}
                      <span className="sr-only">{name}</span>
                    </SubmitButton>
                  </CommandForm>
                </TableCell>
              </TableRow>
            )
          })}
        </TableBody>
      </Table>
    </div>
  )
}
