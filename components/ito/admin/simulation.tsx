import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { StatGrid, StatTile } from '@/components/ui/stat-tile'
import { Table, TableBody, TableCell, TableHead, TableHeadCell, TableRow } from '@/components/ui/table'
import { formatShare } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import type { OfferingPlan } from '@/lib/ito/offering-schema'
import { dollars, tokensOf } from '@/lib/ito/office-rules'
import type { RaiseOutcome } from '@/lib/ito/simulation-rules'
import { formatPrice } from '@/lib/ito/units'

export type Scenario = { demand: string[]; purchase: string; wrong: string[] }

/** The questions of a simulation: a plain form whose answer is its address. */
export function SimulationForm({ offering, scenario }: { offering: OfferingPlan; scenario: Scenario }) {
  const t = useTranslations('offerings.simulation')
  const errors = (name: string) => (scenario.wrong.includes(name) ? [t('wrong')] : [])
  return (
    <form className="grid max-w-4xl gap-5">
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {offering.phases.map(({ position }) => (
          <TextField
            key={position}
            id={`demand-${position}`}
            name={`d${position}`}
            label={t('demand', { number: String(position + 1) })}
            defaultValue={scenario.demand[position] ?? ''}
            errors={errors(`d${position}`)}
            inputMode="decimal"
            maxLength={20}
          />
        ))}
        <TextField
          id="purchase"
          name="each"
          label={t('purchase')}
          hint={t('purchaseHint')}
          defaultValue={scenario.purchase}
          errors={errors('each')}
          inputMode="decimal"
          maxLength={20}
        />
      </div>
      <Button type="submit" className="w-fit">
        {t('submit')}
      </Button>
    </form>
  )
}

/** What would be raised: in all, and phase by phase. */
export function SimulationAnswer({ offering, outcome }: { offering: OfferingPlan; outcome: RaiseOutcome }) {
  const t = useTranslations('offerings.simulation')
  const locale = useLocale()
  const standing = outcome.isHardReached ? 'hard' : outcome.isSoftReached ? 'soft' : 'short'
  return (
    <section className="grid gap-5" data-outcome={standing}>
      <StatGrid>
        <StatTile
          label={t('raised')}
          value={dollars(outcome.raised, locale)}
          note={t(`standing.${standing}`, {
            soft: dollars(offering.softCap, locale),
            hard: dollars(offering.hardCap, locale),
          })}
          tone={standing === 'short' ? 'bad' : 'good'}
        />
        <StatTile
          label={t('sold')}
          value={tokensOf(outcome.sold, locale)}
          note={t('ofThemBonus', { bonus: tokensOf(outcome.bonus, locale) })}
        />
        <StatTile
          label={t('average')}
          value={outcome.averagePrice === null ? '—' : formatPrice(outcome.averagePrice.toString(), locale)}
          note={t('averageNote')}
        />
        <StatTile label={t('unsold')} value={tokensOf(outcome.unsold, locale)} note={t('unsoldNote')} />
      </StatGrid>
      <PhaseTable outcome={outcome} />
      <p className="measure text-ink-soft text-sm">{t('assumes')}</p>
    </section>
  )
}

function PhaseTable({ outcome }: { outcome: RaiseOutcome }) {
  const t = useTranslations('offerings.simulation')
  const locale = useLocale()
  return (
    <Table caption={t('byPhase')}>
      <TableHead>
        <TableHeadCell>{t('phase')}</TableHeadCell>
        <TableHeadCell numeric>{t('raised')}</TableHeadCell>
        <TableHeadCell numeric>{t('sold')}</TableHeadCell>
        <TableHeadCell numeric>{t('filled')}</TableHeadCell>
        <TableHeadCell numeric>{t('left')}</TableHeadCell>
        <TableHeadCell>{t('note')}</TableHeadCell>
      </TableHead>
      <TableBody>
        {outcome.phases.map((phase) => (
          <TableRow key={phase.position} data-phase={phase.position}>
            <TableCell lead>{t('number', { number: String(phase.position + 1) })}</TableCell>
            <TableCell numeric lead>
              {dollars(phase.raised, locale)}
            </TableCell>
            <TableCell numeric label={`${t('sold')}:`}>
              {tokensOf(phase.sold, locale)}
            </TableCell>
            <TableCell numeric label={`${t('filled')}:`}>
              {formatShare(phase.filled, locale)}
            </TableCell>
            <TableCell numeric label={`${t('left')}:`}>
              {dollars(phase.left, locale)}
            </TableCell>
            <TableCell>
              {[
                phase.reachesSoft && t('reachesSoft'),
                phase.reachesHard && t('reachesHard'),
                phase.isSoldOut && t('soldOut'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
