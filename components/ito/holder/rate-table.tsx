import { useTranslations } from 'next-intl'
import { Table, TableBody, TableCell, TableHead, TableHeadCell, TableRow } from '@/components/ui/table'
import { formatShare } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { rateOf } from '@/lib/ito/holder-rules'
import type { Rates } from '@/lib/ito/holder-schema'
import { formatTokens } from '@/lib/ito/units'
import type { TokenTier } from '@/lib/supabase/enums'

/** Whole days, which contracts write as seconds. */
export const daysOf = (seconds: number) => Math.max(1, Math.round(seconds / 86_400))

type RateTableProps = { rates: Rates; tier: TokenTier; reserve: bigint | null; symbol: string }

/** The rates of the contract for somebody's tier, and the reserve that rewards are paid from. */
export function RateTable({ rates, tier, reserve, symbol }: RateTableProps) {
  const t = useTranslations('tokens.staking')
  const tTier = useTranslations('tokens.tiers')
  const locale = useLocale()
  return (
    <section className="grid gap-3">
      <h2 className="text-h4">{t('rates')}</h2>
      <p className="measure text-ink-soft">
        {tier === 'none' ? t('ratesNone') : t('ratesText', { tier: tTier(tier) })} {t('ratesNew')}
      </p>
      <p className="measure font-medium" data-reserve={reserve === null ? 'unknown' : String(reserve)}>
        {reserve === null
          ? t('reserveUnknown')
          : reserve === 0n
            ? t('reserveEmpty')
            : t('reserve', { tokens: `${formatTokens(reserve, locale)} ${symbol}` })}
      </p>
      <Table caption={t('rates')}>
        <TableHead>
          <TableHeadCell>{t('lock')}</TableHeadCell>
          <TableHeadCell numeric>{t('rate')}</TableHeadCell>
        </TableHead>
        <TableBody>
          {rates.locks.map(({ term }, lock) => (
            <TableRow key={term}>
              <TableCell lead>{t('days', { days: daysOf(term) })}</TableCell>
              <TableCell numeric lead>
                {formatShare(rateOf(rates, tier, lock), locale)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </section>
  )
}
