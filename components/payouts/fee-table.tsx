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

const ruleOf = ({ flat, rateBps }: PayoutFee) => {
  if (rateBps === 0) return flat === 0 ? 'free' : 'flatOnly'
  return flat === 0 ? 'rateOnly' : 'both'
}

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
            const parts = { flat: money(fee.flat), rate: formatShare(fee.rateBps, locale) }
            const price = t(`fees.${ruleOf(fee)}`, parts)
            return (
              <TableRow key={fee.kind + fee.currency} data-fee={`${fee.kind} ${fee.currency}`}>
                <TableCell lead>{`${t(`methods.${fee.kind}`)} · ${fee.currency}`}</TableCell>
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
