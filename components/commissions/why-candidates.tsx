import { useLocale, useTranslations } from 'next-intl'
import {
  Table,
  TableBody,
  TableBreak,
  TableCell,
  TableHead,
  TableHeadCell,
  TableRow,
} from '@/components/ui/table'
import type { Candidate, Why } from '@/lib/commissions/reason-schema'
import type { Commission } from '@/lib/commissions/schema'
import { formatMoment } from '@/lib/i18n/format'

type WhyCandidatesProps = { commission: Commission; why: Why; isAdmin: boolean }

/** Which rule and setting decided, and what became of everybody who was weighed; of others an affiliate reads no name. */
export function WhyCandidates({ commission: c, why, isAdmin }: WhyCandidatesProps) {
  const t = useTranslations('commissions.why')
  const locale = useLocale()
  const who = (one: Candidate) => one.affiliateName ?? t(one.isOwn ? 'you' : 'other')
  return (
    <>
      {c.rule && <p>{t('rule', { rule: c.rule })}</p>}
      {why.setting && (
        <p className="text-ink-soft text-sm">
          {t('setting', {
            model: why.setting.model,
            days: why.setting.windowDays,
            precedence: why.setting.precedence,
          })}
        </p>
      )}
      {why.candidates.length > 0 && (
        <Table caption={t('candidates')}>
          <TableHead>
            <TableHeadCell>{t('columns.who')}</TableHeadCell>
            <TableHeadCell>{t('columns.by')}</TableHeadCell>
            <TableHeadCell>{t('columns.at')}</TableHeadCell>
            <TableHeadCell>{t('columns.outcome')}</TableHeadCell>
          </TableHead>
          <TableBody>
            {why.candidates.map((one) => (
              <TableRow key={one.place} data-outcome={one.outcome}>
                <TableCell lead>{isAdmin ? one.affiliateName : who(one)}</TableCell>
                <TableBreak />
                <TableCell>
                  {t('by', { kind: one.kind, code: one.code ?? '', known: String(!!one.code) })}
                </TableCell>
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
      )}
    </>
  )
}
