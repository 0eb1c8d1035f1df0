import { useTranslations } from 'next-intl'
import { CandidateTable } from '@/components/page/candidate-table'
import { Part } from '@/components/ui/part'
import { spanValues } from '@/lib/binding'
import type { ConversionPath } from '@/lib/conversions/path-schema'
import type { Candidate } from '@/lib/conversions/rules'

/** Who was credited, by which rule and setting, and what became of everybody who could have been. */
export function AttributionView({ conversion: c }: { conversion: ConversionPath }) {
  const t = useTranslations('conversions.why')
  const { attribution: a } = c
  if (c.kind === 'bounty')
    return <Part title={t('title')}>{t('bounty', { name: c.affiliateName ?? '' })}</Part>
  if (c.kind === 'override')
    return <Part title={t('title')}>{t('override', { name: c.affiliateName ?? '' })}</Part>
  if (c.kind === 'manual')
    return <Part title={t('title')}>{t('given', { name: c.affiliateName ?? '' })}</Part>
  if (!a)
    return (
      <Part title={t('title')}>
        {c.kind === 'refund' || c.kind === 'reinstatement' ? t('none') : t('nobody')}
      </Part>
    )
  return (
    <Part title={t('title')}>
      <p>
        {c.affiliateName
          ? t('won', { name: c.affiliateName, rule: t(`rule.${a.rule}`) })
          : t(a.reason ? `reason.${a.reason}` : 'nobody')}
      </p>
      {c.customerRef && (
        <p className="break-all">{t('sameAs', { other: c.customerRef, id: c.customerExternalId ?? '' })}</p>
      )}
      <p className="text-ink-soft text-sm">
        {t('setting', {
          model: t(`model.${a.model}`),
          days: a.windowDays,
          precedence: t(`precedence.${a.precedence}`),
        })}{' '}
        {a.rule !== 'clicks_of_day' &&
          t('binding', {
            binding: a.binding,
            precedence: a.bindingPrecedence,
            ...spanValues(a.bindingFor),
          })}
      </p>
      {a.candidates.length > 0 && <Candidates candidates={a.candidates} />}
    </Part>
  )
}

function Candidates({ candidates }: { candidates: Candidate[] }) {
  const t = useTranslations('conversions.why')
  return (
    <CandidateTable
      caption={t('caption')}
      columns={{
        who: t('columns.who'),
        by: t('columns.by'),
        at: t('columns.at'),
        outcome: t('columns.outcome'),
      }}
      lines={candidates.map(({ position, affiliateName, kind, linkCode, couponCode, at, outcome }) => ({
        key: position,
        who: affiliateName,
        by: t(`kind.${kind}`, { code: linkCode ?? couponCode ?? '' }),
        at,
        outcome,
        result: t(`outcome.${outcome}`),
      }))}
    />
  )
}
