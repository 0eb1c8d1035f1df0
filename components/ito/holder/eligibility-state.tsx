import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { countryName } from '@/lib/i18n/countries'
import { formatDay, formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import type { Declaration } from '@/lib/ito/holder-schema'
import { ELIGIBILITY_TONES } from '@/lib/ito/words'

/** What somebody declared last, how far its review is, and what happens next. */
export function EligibilityState({ declaration }: { declaration: Declaration }) {
  const t = useTranslations('tokens.eligibility')
  const locale = useLocale()
  const { state, reason, validUntil } = declaration
  const isOver = state === 'approved' && validUntil !== null && Date.parse(validUntil) <= Date.now()
  const facts = [
    { name: t('country'), value: countryName(declaration.country, locale) },
    { name: t('kind'), value: t(`kinds.${declaration.kind}`) },
    { name: t('legalName'), value: declaration.legalName },
    { name: t('declared'), value: formatMoment(declaration.declaredAt, locale) },
  ]
  return (
    <Card className="grid gap-4" data-eligibility={state}>
      <div className="grid gap-1.5">
        <Badge kind={isOver ? 'attention' : ELIGIBILITY_TONES[state]}>
          {isOver ? t('expired') : t(`states.${state}`)}
        </Badge>
        <p className="measure">
          {isOver
            ? t('expiredText')
            : t(`texts.${state}`, { day: validUntil ? formatDay(validUntil, locale) : '' })}
        </p>
        {reason && state === 'refused' && <p className="measure">{t('reason', { reason })}</p>}
      </div>
      <dl className="divide-y rounded-md border">
        {facts.map(({ name, value }) => (
          <div key={name} className="grid gap-x-4 px-4 py-2 sm:grid-cols-[10rem_minmax(0,1fr)]">
            <dt className="text-ink-soft text-sm sm:pt-0.5">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
