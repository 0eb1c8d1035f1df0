import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { formatNumber, formatShare } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'
import type { Decision, Member, RewardProgram, Version } from '@/lib/rewards/schema'
import { useRewardSentence, useScopeText } from './reward-sentence'

type DecisionViewProps = {
  program: RewardProgram
  members: Member[]
  versions: Version[]
  decision: Decision
  /** The question names an affiliate: then the answer is theirs, whoever the order would be credited to. */
  isNamed: boolean
}

/** What an order would pay, the sum line by line, and every reward that was weighed with why it was taken or not. */
export function DecisionView({ program, members, versions, decision, isNamed }: DecisionViewProps) {
  const t = useTranslations('rewards.simulator')
  const locale = useLocale()
  const chosen = versions.find(({ id }) => id === decision.reward_id)
  const country = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' })
  const either = new Intl.ListFormat(locale, { type: 'disjunction' })
  const nothing = decision.country
    ? t(decision.rule === 'excluded' ? 'excluded' : 'region', {
        country: country.of(decision.country) ?? decision.country,
        list: either.format((decision.regions ?? []).map((code) => country.of(code) ?? code)),
      })
    : t('nothing')
  const isNobodys = !isNamed && decision.credit?.enrollment_id === null
  return (
    <section aria-labelledby="sim-result" className="grid gap-6" data-decision={decision.reward_id ?? 'none'}>
      <div className="grid gap-1 rounded-md border bg-sunken px-5 py-5 sm:px-6">
        <h2 id="sim-result" className="font-sans text-base text-ink-soft tracking-normal">
          {t('result')}
        </h2>
        <output
          className={`figures font-display font-semibold text-h1 ${decision.amount > 0 ? 'text-selva' : 'text-ink'}`}
        >
          {formatMoney(decision.amount, decision.currency, locale)}
        </output>
        {!isNobodys && <p>{chosen ? t('by', { version: String(chosen.version) }) : nothing}</p>}
        {chosen && <Sum decision={decision} terms={chosen.terms} />}
        {decision.credit && <Credit credit={decision.credit} members={members} />}
      </div>
      {!decision.rule && !isNobodys && <Candidates {...{ program, members, versions, decision }} />}
    </section>
  )
}

/** Whose such an order would be, whoever it was worked out for. */
function Credit({ credit, members }: { credit: NonNullable<Decision['credit']>; members: Member[] }) {
  const t = useTranslations('rewards.simulator')
  const why = useTranslations('conversions.why')
  const owner = members.find(({ enrollmentId }) => enrollmentId === credit.enrollment_id)
  return (
    <p className="mt-3 border-t pt-3" data-credit={credit.rule ?? credit.reason}>
      <span className="text-ink-soft">{t('credit')}</span>{' '}
      {credit.rule
        ? why('won', { name: owner?.name ?? t('formerMember'), rule: why(`rule.${credit.rule}`) })
        : credit.reason && why(`reason.${credit.reason}`)}
    </p>
  )
}

function Sum({ decision: d, terms }: { decision: Decision; terms: Version['terms'] }) {
  const t = useTranslations('rewards.simulator')
  const locale = useLocale()
  const money = (minor: number) => formatMoney(minor, d.currency, locale)
  const rate = d.kind === 'percent' ? formatShare(d.value ?? 0, locale) : money(d.value ?? 0)
  const reached =
    terms.tier_metric === 'amount' ? money(d.reached ?? 0) : formatNumber(d.reached ?? 0, locale)
  const step =
    d.step && (terms.tier_metric === 'amount' ? money(d.step.from) : formatNumber(d.step.from, locale))
  const lines = [
    d.kind === 'percent' && [t('base'), money(d.base ?? 0)],
    [t(d.kind === 'percent' ? 'rate' : 'each'), rate],
    terms.tiers && [t('reached', { period: terms.tier_period ?? 'ever' }), reached],
    terms.tiers && [t('step'), step ? t('stepFrom', { from: step }) : t('noStep')],
    [t('earned'), money(d.earned ?? 0)],
    ...(d.limits ?? []).map((limit) => [
      t('limit', {
        per: limit.per,
        period: limit.period,
        most: limit.amount === undefined ? formatNumber(limit.count ?? 0, locale) : money(limit.amount),
      }),
      t('left', { left: limit.amount === undefined ? formatNumber(limit.left, locale) : money(limit.left) }),
    ]),
    d.amount < (d.earned ?? 0) && [t('afterLimits'), money(d.amount)],
  ].filter((line): line is [string, string] => Array.isArray(line))
  return (
    <dl className="mt-3 grid">
      {lines.map(([label, value]) => (
        <div key={label} className="grid grid-cols-[1fr_auto] gap-x-4 border-t py-2">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="figures text-right font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Candidates({ program, members, versions, decision }: Omit<DecisionViewProps, 'isNamed'>) {
  const t = useTranslations('rewards.simulator')
  const rewardSentence = useRewardSentence(program.currency)
  const whom = useScopeText(program, members)
  return (
    <div className="grid gap-3">
      <h3 className="text-h4">{t('weighed', { count: decision.candidates.length })}</h3>
      <ol className="divide-y rounded-md border bg-surface empty:hidden">
        {decision.candidates.map((candidate) => {
          const version = versions.find(({ id }) => id === candidate.reward_id)
          const isChosen = candidate.outcome === 'chosen'
          return (
            <li key={candidate.reward_id} className="grid gap-1 px-4 py-3.5" data-outcome={candidate.outcome}>
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <Badge kind={isChosen ? 'good' : 'neutral'}>{t(`outcomes.${candidate.outcome}`)}</Badge>
                <span className="text-ink-soft text-sm">
                  {version && `${whom(version.scope)} · `}
                  {t('version', { version: String(candidate.version) })}
                </span>
              </div>
              {version && <p>{rewardSentence(version.terms)}</p>}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
