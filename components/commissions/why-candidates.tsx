import { useTranslations } from 'next-intl'
import { CandidateTable } from '@/components/page/candidate-table'
import { spanValues } from '@/lib/binding'
import type { Candidate, Why } from '@/lib/commissions/reason-schema'
import type { Commission } from '@/lib/commissions/schema'

type WhyCandidatesProps = { commission: Commission; why: Why; isAdmin: boolean }

/** Which rule and setting decided, and what became of everybody who was weighed; of others an affiliate reads no name. */
export function WhyCandidates({ commission: c, why, isAdmin }: WhyCandidatesProps) {
  const t = useTranslations('commissions.why')
  const who = (one: Candidate) => one.affiliateName ?? t(one.isOwn ? 'you' : 'other')
  return (
    <>
      {c.rule && <p>{t('rule', { rule: c.rule })}</p>}
      {why.reportedAs && (
        <p className="break-all">{t('sameAs', { other: why.reportedAs, id: why.customer ?? '' })}</p>
      )}
      {why.setting && (
        <p className="text-ink-soft text-sm">
          {t('setting', {
            model: why.setting.model,
            days: why.setting.windowDays,
            precedence: why.setting.precedence,
          })}{' '}
          {t('binding', {
            binding: why.setting.binding,
            precedence: why.setting.bindingPrecedence,
            ...spanValues(why.setting.bindingFor),
          })}
        </p>
      )}
      {why.candidates.length > 0 && (
        <CandidateTable
          caption={t('candidates')}
          columns={{
            who: t('columns.who'),
            by: t('columns.by'),
            at: t('columns.at'),
            outcome: t('columns.outcome'),
          }}
          lines={why.candidates.map((one) => ({
            key: one.place,
            who: isAdmin ? one.affiliateName : who(one),
            by: t('by', { kind: one.kind, code: one.code ?? '', known: String(!!one.code) }),
            at: one.at,
            outcome: one.outcome,
            result: t(`outcome.${one.outcome}`),
          }))}
        />
      )}
    </>
  )
}
