import { useLocale, useTranslations } from 'next-intl'
import { Part } from '@/components/ui/part'
import {
  Table,
  TableBody,
  TableBreak,
  TableCell,
  TableHead,
  TableHeadCell,
  TableRow,
} from '@/components/ui/table'
import type { Candidate, ConversionPath } from '@/lib/conversions/rules'
import { formatMoment } from '@/lib/i18n/format'

/** Who was credited, by which rule and setting, and what became of everybody who could have been. */
export function AttributionView({ conversion: c }: { conversion: ConversionPath }) {
  const t = useTranslations('conversions.why')
  const { attribution: a } = c
  if (c.kind === 'bounty')
    return <Part title={t('title')}>{t('bounty', { name: c.affiliateName ?? '' })}</Part>
  if (c.kind === 'manual')
    return <Part title={t('title')}>{t('given', { name: c.affiliateName ?? '' })}</Part>
  if (!a) return <Part title={t('title')}>{c.kind === 'refund' ? t('none') : t('nobody')}</Part>
  return (
    <Part title={t('title')}>
      <p>{c.affiliateName ? t('won', { name: c.affiliateName, rule: t(`rule.${a.rule}`) }) : t('nobody')}</p>
      <p className="text-ink-soft text-sm">
        {t('setting', {
          model: t(`model.${a.model}`),
          days: a.windowDays,
          precedence: t(`precedence.${a.precedence}`),
        })}
      </p>
      {a.candidates.length > 0 && <Candidates candidates={a.candidates} />}
    </Part>
  )
}

function Candidates({ candidates }: { candidates: Candidate[] }) {
  const t = useTranslations('conversions.why')
  const locale = useLocale()
  const by = ({ kind, linkCode, couponCode }: Candidate) =>
    t(`kind.${kind}`, { code: linkCode ?? couponCode ?? '' })
  return (
    <Table caption={t('caption')}>
      <TableHead>
        <TableHeadCell>{t('columns.who')}</TableHeadCell>
        <TableHeadCell>{t('columns.by')}</TableHeadCell>
        <TableHeadCell>{t('columns.at')}</TableHeadCell>
        <TableHeadCell>{t('columns.outcome')}</TableHeadCell>
      </TableHead>
      <TableBody>
        {candidates.map((one) => (
          <TableRow key={one.position} data-outcome={one.outcome}>
            <TableCell lead>{one.affiliateName}</TableCell>
            <TableBreak />
            <TableCell>{by(one)}</TableCell>
            <TableCell>
              <span className="figures whitespace-nowrap">{formatMoment(one.at, locale)}</span>
            </TableCell>
            <TableCell>
              <span className={one.outcome === 'won' ? 'font-semibold text-selva' : ''}>
                {t(`outcome.${one.outcome}`)}
              </span>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
