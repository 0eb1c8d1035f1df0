import { useTranslations } from 'next-intl'
import { formatDay, formatNumber, formatShare } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import { formatMoney } from '@/lib/money'
import { forAffiliate, stateOf } from '@/lib/rewards/rules'
import type { PaidProgram, Progress } from '@/lib/rewards/schema'
import { useRewardSentence } from './reward-sentence'

/** What each program pays this affiliate now and from when it changes, and how far the next step is. */
export function MyRewards({
  programs,
  progress,
  now,
}: {
  programs: PaidProgram[]
  progress: Progress[]
  now: string
}) {
  if (programs.length === 0) return null
  return (
    <ul className="divide-y rounded-md border bg-surface">
      {programs.map((program) => (
        <ProgramRow
          key={program.id}
          program={program}
          progress={progress.filter(({ enrollmentId }) => enrollmentId === program.enrollmentId)}
          now={now}
        />
      ))}
    </ul>
  )
}

function ProgramRow({ program, progress, now }: { program: PaidProgram; progress: Progress[]; now: string }) {
  const t = useTranslations('rewards.mine')
  const locale = useLocale()
  const rewardSentence = useRewardSentence(program.currency)
  const chains = forAffiliate(program.versions, now)
  return (
    <li data-rewards={program.id} className="grid gap-3 px-4 py-5 sm:px-6">
      <h2 className="font-sans font-semibold text-base tracking-normal">{localized(program.name, locale)}</h2>
      {chains.length === 0 && <p className="text-ink-soft">{t('nothing')}</p>}
      {chains.map((chain) => (
        <div key={chain.rootId} className="grid gap-2">
          {chain.inForce && <p className="measure">{rewardSentence(chain.inForce.terms)}</p>}
          {chain.versions
            .filter((one) => !one.cancels && stateOf(one, chain, now) === 'future')
            .map((one) => (
              <p key={one.id} className="measure border-sol border-l-2 pl-3 text-sm">
                <span className="font-medium text-sol">
                  {t(one.ends ? 'ends' : 'changes', { day: formatDay(one.from ?? now, locale) })}
                </span>{' '}
                {!one.ends && rewardSentence(one.terms)}
              </p>
            ))}
          {progress
            .filter(({ rewardId }) => rewardId === chain.inForce?.id)
            .map((one) => (
              <NextStep key={one.rewardId} progress={one} currency={program.currency} />
            ))}
        </div>
      ))}
    </li>
  )
}

/** "3 more sales this month → 25%", with how far it is. */
function NextStep({ progress: p, currency }: { progress: Progress; currency: string }) {
  const t = useTranslations('rewards.mine')
  const locale = useLocale()
  const amount = (value: number) =>
    p.metric === 'amount' ? formatMoney(value, currency, locale) : formatNumber(value, locale)
  const rate = (value: number) =>
    p.kind === 'percent' ? formatShare(value, locale) : formatMoney(value, currency, locale)
  if (!p.next) return <p className="text-selva text-sm">{t('highest', { value: rate(p.value) })}</p>
  const missing = p.next.from - p.reached
  const text = t('next', {
    metric: p.metric,
    missing: amount(missing),
    count: p.metric === 'sales' ? missing : 2,
    period: p.period,
    value: rate(p.next.value),
  })
  return (
    <div className="grid max-w-md gap-1.5 text-sm" data-progress={p.rewardId}>
      <p className="figures font-medium">{text}</p>
      <progress
        aria-label={text}
        max={p.next.from}
        value={p.reached}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-hairline [&::-moz-progress-bar]:bg-canal [&::-webkit-progress-bar]:bg-hairline [&::-webkit-progress-value]:bg-canal"
      />
      <p className="figures text-ink-soft">
        {t('soFar', { reached: amount(p.reached), of: amount(p.next.from), value: rate(p.value) })}
      </p>
    </div>
  )
}
