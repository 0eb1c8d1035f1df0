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
import type { Rate } from '@/lib/conversions/schema'
import { formatDayShort, formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'

const decimalsOf = ({ rate }: Rate) => rate.split('.')[1]?.replace(/0+$/, '').length ?? 0

/** The stored rates, newest day first, each with where it is from; all with as many decimals as the longest. */
export function RateTable({ rates }: { rates: Rate[] }) {
  const t = useTranslations('conversions.rates')
  const locale = useLocale()
  const digits = Math.min(10, Math.max(...rates.map(decimalsOf)))
  return (
    <div className="rounded-md border bg-surface px-4 sm:px-5">
      <Table caption={t('title')}>
        <TableHead>
          <TableHeadCell>{t('columns.day')}</TableHeadCell>
          <TableHeadCell>{t('columns.pair')}</TableHeadCell>
          <TableHeadCell numeric>{t('columns.rate')}</TableHeadCell>
          <TableHeadCell>{t('columns.source')}</TableHeadCell>
        </TableHead>
        <TableBody>
          {rates.map((one) => (
            <TableRow key={one.id} data-rate={`${one.from}${one.to}${one.day}`}>
              <TableCell lead>{formatDayShort(`${one.day}T12:00:00Z`, locale)}</TableCell>
              <TableCell>{`${one.from} → ${one.to}`}</TableCell>
              <TableCell numeric lead>
                {formatNumber(Number(one.rate), locale, {
                  minimumFractionDigits: digits,
                  maximumFractionDigits: digits,
                })}
              </TableCell>
              <TableBreak isAfterLeads />
              <TableCell className="wrap-anywhere">{one.source}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}
