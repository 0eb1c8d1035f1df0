import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { Progress } from '@/components/ui/progress'
import { StatGrid, StatTile } from '@/components/ui/stat-tile'
import { formatMoment, formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import type { PublicOffering } from '@/lib/ito/schema'
import { formatPrice, formatUnits6 } from '@/lib/ito/units'
import { STANDING_TONES } from '@/lib/ito/words'
import { Countdown } from './countdown'

/** Where the offering stands, in one sentence and its figures: price, next price, raised against both caps, when it ends. */
export function OfferingStanding({ offering, children }: { offering: PublicOffering; children: ReactNode }) {
  const t = useTranslations('ito')
  const locale = useLocale()
  const { standing, phases, raised, softCap, hardCap } = offering
  const phase = standing.phase === null ? undefined : phases[standing.phase]
  const next = standing.next === null ? undefined : phases[standing.next]
  const money = (units: number) => formatUnits6(units, locale)
  const until = standing.kind === 'open' ? phase?.endsAt : next?.startsAt
  const values = {
    phase: String((standing.phase ?? standing.next ?? 0) + 1),
    of: String(phases.length),
    at: until ? formatMoment(until, locale) : '',
    raised: money(raised),
    goal: money(softCap),
  }
  return (
    <section aria-labelledby="standing" className="border-b bg-sunken">
      <div className="page grid gap-6 py-10">
        <div className="grid gap-2">
          <Badge kind={STANDING_TONES[standing.kind]}>{t(`standing.${standing.kind}.name`)}</Badge>
          <h2 id="standing" className="wrap-anywhere text-h3">
            {localized(offering.name, locale)}
          </h2>
          <p className="measure text-lg">{t(`standing.${standing.kind}.text`, values)}</p>
          {until && <Countdown until={until} offset={offering.clockOffset} texts={countdownTexts(t)} />}
        </div>
        <StatGrid>
          <StatTile
            label={t('facts.price')}
            value={phase ? formatPrice(phase.price, locale) : t('facts.none')}
            note={t('facts.priceNote', { symbol: offering.symbol })}
          />
          <StatTile
            label={t('facts.next')}
            value={next ? formatPrice(next.price, locale) : t('facts.none')}
            note={
              next ? t('facts.nextNote', { at: formatMoment(next.startsAt, locale) }) : t('facts.nextNone')
            }
          />
          <StatTile
            label={t('facts.raised')}
            value={money(raised)}
            note={t('facts.raisedNote', {
              buyers: formatNumber(offering.buyers, locale),
              count: offering.buyers,
            })}
          />
          <StatTile
            label={t('facts.soft')}
            value={money(softCap)}
            note={t(standing.isSoftCapMet ? 'facts.softMet' : 'facts.softMissing', {
              left: money(Math.max(0, softCap - raised)),
            })}
          />
        </StatGrid>
        <div className="grid gap-1.5">
          <p id="raised-of" className="flex flex-wrap justify-between gap-x-6 text-sm">
            <span>
              {t('facts.ofSoft', { share: formatNumber(Math.floor((raised * 100) / softCap), locale) })}
            </span>
            <span className="text-ink-soft">{t('facts.hard', { hard: money(hardCap) })}</span>
          </p>
          <Progress labelledBy="raised-of" value={Math.min(raised, softCap)} max={softCap} />
          {offering.readAt && (
            <p className="text-ink-soft text-sm">
              {t('facts.readAt', { at: formatMoment(offering.readAt, locale) })}
            </p>
          )}
        </div>
        {children}
      </div>
    </section>
  )
}

type Translate = ReturnType<typeof useTranslations<'ito'>>
const countdownTexts = (t: Translate) => ({
  left: t('countdown.left'),
  days: t('countdown.days'),
  hours: t('countdown.hours'),
  minutes: t('countdown.minutes'),
})
