import { useTranslations } from 'next-intl'
import { Part } from '@/components/ui/part'
import type { Why as Reasons } from '@/lib/commissions/reason-schema'
import type { Commission } from '@/lib/commissions/schema'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { localized } from '@/lib/i18n/texts'
import { formatMoney } from '@/lib/money'
import { WhyCandidates } from './why-candidates'
import { WhyClicks } from './why-clicks'
import { WhyHistory } from './why-history'
import { WhyPath } from './why-path'
import { WhySum } from './why-sum'

type WhyProps = { commission: Commission; why: Reasons; isAdmin: boolean }

/** Everything that explains a commission, in the order in which one asks: what happened, whose it is, how much, when, and who did what. */
export function Why({ commission: c, why, isAdmin }: WhyProps) {
  const t = useTranslations('commissions.why')
  const locale = useLocale()
  return (
    <section className="grid gap-4 rounded-md border bg-surface p-4 sm:p-6">
      <h2 className="sr-only">{t('here')}</h2>
      <Part title={t('path')}>
        <WhyPath commission={c} why={why} />
      </Part>
      {c.rule && c.kind !== 'clicks' && (
        <Part title={t('credit')}>
          <WhyCandidates commission={c} why={why} isAdmin={isAdmin} />
        </Part>
      )}
      {why.clicks && (
        <Part title={t('clicks.title')}>
          <WhyClicks clicks={why.clicks} />
        </Part>
      )}
      <Part title={t('sum')}>
        <WhySum commission={c} why={why} />
      </Part>
      <Part title={t('dates')}>
        <p>{when()}</p>
        {c.payout && <Payout commission={c} isAdmin={isAdmin} />}
      </Part>
      <Part title={t('history')}>
        <WhyHistory history={why.history} currency={c.currency} />
      </Part>
    </section>
  )

  function when() {
    if (c.ending) return t(`ended.${c.ending.by}`, { reason: c.ending.reason })
    const day = formatDay(c.maturesAt, locale)
    return t(Date.parse(c.maturesAt) > Date.now() ? 'matures' : 'matured', {
      day,
      program: localized(c.programName, locale),
    })
  }
}

function Payout({ commission: c, isAdmin }: { commission: Commission; isAdmin: boolean }) {
  const t = useTranslations('commissions.why')
  const locale = useLocale()
  if (!c.payout) return null
  const { amount, stage, at, reference, runId } = c.payout
  const sentence = t('payout', {
    stage,
    amount: formatMoney(amount, c.currency, locale),
    day: formatDay(at, locale),
    reference: reference ?? '',
  })
  return (
    <p>
      {sentence}{' '}
      <Link
        href={isAdmin ? `/admin/payouts/${runId}` : '/affiliate-dashboard/payouts'}
        className="text-canal underline underline-offset-4"
      >
        {t('toPayout')}
      </Link>
    </p>
  )
}
