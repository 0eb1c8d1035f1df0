import { useTranslations } from 'next-intl'
import { Table, TableBody, TableCell, TableHead, TableHeadCell, TableRow } from '@/components/ui/table'
import { formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { formatMoney } from '@/lib/money'
import type { CurrencyReport } from '@/lib/reports/schema'

const SHOWN = 5

/** The links that earned most in these days, each leading to its own page. */
export function TopLinks({ report: { parts, currency } }: { report: CurrencyReport }) {
  const t = useTranslations('reports.summary')
  const locale = useLocale()
  const links = parts.filter(({ value }) => value !== '' && value !== '*').slice(0, SHOWN)
  if (links.length === 0) return null
  return (
    <Table caption={t('topLinks')}>
      <TableHead>
        <TableHeadCell>{t('topLinks')}</TableHeadCell>
        <TableHeadCell numeric>{t('clicks')}</TableHeadCell>
        <TableHeadCell numeric>{t('sales')}</TableHeadCell>
        <TableHeadCell numeric>{t('earned')}</TableHeadCell>
      </TableHead>
      <TableBody>
        {links.map((link) => (
          <TableRow key={link.value} data-link={link.value}>
            <TableCell lead>
              <Link
                href={`/affiliate-dashboard/links/${link.value}`}
                className="wrap-anywhere text-canal underline underline-offset-4"
              >
                {link.label ?? link.value}
              </Link>
            </TableCell>
            <TableCell numeric label={`${t('clicks')}:`}>
              {formatNumber(link.clicks, locale)}
            </TableCell>
            <TableCell numeric label={`${t('sales')}:`}>
              {formatNumber(link.sales, locale)}
            </TableCell>
            <TableCell numeric label={`${t('earned')}:`}>
              {formatMoney(link.earned, currency, locale)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
