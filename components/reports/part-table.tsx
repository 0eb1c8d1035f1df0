import { scaleLinear } from 'd3-scale'
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
import { formatNumber, formatShare } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'
import { perClick, rateOf } from '@/lib/reports/rules'
import type { CurrencyReport, Part, PartFigures } from '@/lib/reports/schema'

const COLUMNS = ['clicks', 'leads', 'sales', 'rate', 'earned', 'epc'] as const

/** One line for each value of a part, its bar as long as what it earned, or its clicks where nothing earned. */
export function PartTable({ report: { parts, currency }, part }: { report: CurrencyReport; part: Part }) {
  const t = useTranslations('reports.parts')
  const locale = useLocale()
  const partName = usePartName(part)
  const by = parts.some(({ earned }) => earned > 0) ? 'earned' : 'clicks'
  const width = scaleLinear([0, Math.max(1, ...parts.map((row) => row[by]))], [0, 100])
  const money = (minor: number | null) => (minor === null ? '—' : formatMoney(minor, currency, locale))
  const texts = (row: PartFigures) => ({
    clicks: formatNumber(row.clicks, locale),
    leads: formatNumber(row.leads, locale),
    sales: formatNumber(row.sales, locale),
    rate: row.clicks > 0 ? formatShare(rateOf(row.sales, row.clicks) ?? 0, locale) : '—',
    earned: money(row.earned),
    epc: money(perClick(row)),
  })
  return (
    <Table caption={t('caption', { part: t(`names.${part}`) })}>
      <TableHead>
        <TableHeadCell className="md:w-2/5">{t(`names.${part}`)}</TableHeadCell>
        {COLUMNS.map((column) => (
          <TableHeadCell key={column} numeric>
            {t(`columns.${column}`)}
          </TableHeadCell>
        ))}
      </TableHead>
      <TableBody>
        {parts.map((row) => {
          const cells = texts(row)
          return (
            <TableRow key={row.value} data-value={row.value}>
              <TableCell lead className="max-md:basis-full">
                <span
                  className={`wrap-anywhere ${row.value === '' || row.value === '*' ? 'text-ink-soft' : ''}`}
                >
                  {partName(row)}
                </span>
                <span aria-hidden="true" className="mt-1 block h-1 bg-sunken">
                  <span
                    className="block h-full bg-canal"
                    style={{ width: `${width(Math.max(row[by], 0))}%` }}
                  />
                </span>
              </TableCell>
              <TableBreak />
              {COLUMNS.map((column) => (
                <TableCell key={column} numeric label={`${t(`columns.${column}`)}:`}>
                  {cells[column]}
                </TableCell>
              ))}
            </TableRow>
          )
        })}
      </TableBody>
    </Table>
  )
}

/** A value in words: a country by its name, a link by its own, an unknown one as such. */
function usePartName(part: Part) {
  const t = useTranslations('reports.parts')
  const locale = useLocale()
  const regions = new Intl.DisplayNames([locale], { type: 'region' })
  return ({ value, label }: PartFigures): string => {
    if (value === '*') return t('others')
    if (value === '') return t(`unknown.${part}`)
    if (part === 'country') return regions.of(value) ?? value
    if (part === 'device') return t(`devices.${value as 'phone'}`)
    return label ?? value
  }
}
