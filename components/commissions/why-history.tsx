import { useTranslations } from 'next-intl'
import { type Change, type Happening, LISTED_ACTIONS } from '@/lib/commissions/reason-schema'
import { toCommissionStatus } from '@/lib/commissions/schema'
import { formatDay, formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'

type Word = Exclude<(typeof LISTED_ACTIONS)[number], never>

/** Every change with when, who, why, and from what to what. */
export function WhyHistory({ history, currency }: { history: Happening[]; currency: string }) {
  const t = useTranslations('commissions.why')
  const locale = useLocale()
  return (
    <ol className="grid gap-3" data-history>
      {history.map((one) => (
        <li key={one.id} className="grid gap-0.5" data-action={one.action}>
          <span className="flex flex-wrap items-baseline justify-between gap-x-6">
            <span>
              {told(one.action)}{' '}
              <span className="text-ink-soft">
                ·{' '}
                {one.actorName && one.actor !== 'you'
                  ? t('byName', { name: one.actorName })
                  : t(`actor.${one.actor}`)}
              </span>
            </span>
            <time dateTime={one.at} className="figures text-ink-soft text-sm">
              {formatMoment(one.at, locale)}
            </time>
          </span>
          {one.changes.length > 0 && (
            <span className="text-ink-soft text-sm">{one.changes.map(changed).join(' · ')}</span>
          )}
          {one.reason && <q className="wrap-anywhere text-sm">{one.reason}</q>}
        </li>
      ))}
    </ol>
  )

  function told(action: string) {
    const known = LISTED_ACTIONS.find((one) => one === action) as Word | undefined
    return known ? t(`action.${toKey(known)}`) : t('unknown', { action })
  }

  function changed({ field, old, new: next }: Change) {
    const values = { old: value(field, old), new: value(field, next) }
    return old === null ? t('set', { field, value: values.new }) : t('changed', { field, ...values })
  }

  function value(field: Change['field'], said: string | null) {
    if (said === null) return '—'
    if (field === 'matures_at') return formatDay(said, locale)
    if (field !== 'status') return formatMoney(said, currency, locale)
    const status = toCommissionStatus(said)
    return status ? t(`state.${status}`) : said
  }
}

type Underscored<S extends string> = S extends `${infer A}.${infer B}` ? `${A}_${B}` : S
const toKey = <A extends Word>(action: A) => action.replace('.', '_') as Underscored<A>
