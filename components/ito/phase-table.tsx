import { useTranslations } from 'next-intl'
import { Table, TableBody, TableCell, TableHead, TableHeadCell, TableRow } from '@/components/ui/table'
import { formatMoment, formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import type { PublicOffering } from '@/lib/ito/schema'
import { formatPrice, formatTokens } from '@/lib/ito/units'

/** Each phase with its time, its price, and how much of it is sold. */
export function PhaseTable({ offering }: { offering: PublicOffering }) {
  const t = useTranslations('ito.phases')
  const locale = useLocale()
  const { phases, standing } = offering
  return (
    <Table caption={t('title')}>
      <TableHead>
        <TableHeadCell>{t('phase')}</TableHeadCell>
        <TableHeadCell>{t('time')}</TableHeadCell>
        <TableHeadCell numeric>{t('price')}</TableHeadCell>
        <TableHeadCell numeric>{t('sold')}</TableHeadCell>
      </TableHead>
      <TableBody>
        {phases.map((phase, i) => (
          <TableRow key={phase.startsAt}>
            <TableCell lead>
              {t('number', { number: String(i + 1) })}
              {standing.phase === i && <span className="text-selva"> {t('now')}</span>}
            </TableCell>
            <TableCell label={`${t('time')}:`}>
              {t('fromTo', {
                from: formatMoment(phase.startsAt, locale),
                to: formatMoment(phase.endsAt, locale),
              })}
            </TableCell>
            <TableCell numeric label={`${t('price')}:`}>
              {formatPrice(phase.price, locale)}
            </TableCell>
            <TableCell numeric label={`${t('sold')}:`}>
              {t('soldOf', {
                sold: formatTokens(phase.sold, locale),
                cap: formatTokens(phase.cap, locale),
                share: formatNumber(Number((BigInt(phase.sold) * 1000n) / BigInt(phase.cap)) / 10, locale),
              })}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
