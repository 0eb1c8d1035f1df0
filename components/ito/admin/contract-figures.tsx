import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { StatGrid, StatTile } from '@/components/ui/stat-tile'
import { formatShare } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { dollars, tokensOf } from '@/lib/ito/office-rules'
import { TOKEN_TIER } from '@/lib/supabase/enums'
import { Block, Fact, Facts } from './parts'

type Staking = {
  principal: bigint
  reserved: bigint
  free: bigint
  held: bigint
  isPaused: boolean
  rates: {
    baseBps: number
    tierBonusBps: readonly number[]
    tierMaxBps: readonly number[]
    locks: readonly { term: number; bonusBps: number }[]
  }
}
type Sale = { raised: bigint; owed: bigint; money: bigint; tokens: bigint; status: string; isPaused: boolean }

/** What the staking contract holds, owes to stakers, and has left for new positions. */
export function StakingFigures({ staking }: { staking: Staking }) {
  const t = useTranslations('offerings.staking')
  const tiers = useTranslations('offerings.tiers')
  const locale = useLocale()
  const { rates } = staking
  const tokens = (value: bigint) => tokensOf(value, locale)
  const longest = Math.max(0, ...rates.locks.map(({ term }) => term)) / 86_400
  const isCovered = staking.held >= staking.principal + staking.reserved
  return (
    <Block title={t('reserve')} lead={t('reserveLead')}>
      {!isCovered && (
        <Alert kind="error" isStanding>
          {t('uncovered')}
        </Alert>
      )}
      <StatGrid>
        <StatTile
          label={t('held')}
          value={tokens(staking.held)}
          note={t(staking.isPaused ? 'paused' : 'open')}
        />
        <StatTile label={t('principal')} value={tokens(staking.principal)} note={t('principalNote')} />
        <StatTile label={t('promised')} value={tokens(staking.reserved)} note={t('promisedNote')} />
        <StatTile
          label={t('free')}
          value={tokens(staking.free)}
          note={t('freeNote')}
          tone={staking.free === 0n ? 'bad' : 'good'}
        />
      </StatGrid>
      <Facts>
        <Fact name={t('base')}>{formatShare(rates.baseBps, locale)}</Fact>
        {TOKEN_TIER.map((tier, at) => (
          <Fact key={tier} name={tiers(tier)}>
            {t('tier', {
              bonus: formatShare(rates.tierBonusBps[at] ?? 0, locale),
              most: formatShare(rates.tierMaxBps[at] ?? 0, locale),
              days: longest,
            })}
          </Fact>
        ))}
        <Fact name={t('locks')}>
          {rates.locks
            .map(({ term, bonusBps }) =>
              t('lock', { days: term / 86_400, bonus: formatShare(bonusBps, locale) }),
            )
            .join(' · ')}
        </Fact>
      </Facts>
      <p className="measure text-ink-soft text-sm">{t('tiersNote')}</p>
    </Block>
  )
}

/** What the sale holds against what it owes. */
export function SaleFigures({ sale, symbol }: { sale: Sale; symbol: string }) {
  const t = useTranslations('offerings.staking')
  const locale = useLocale()
  const isOpen = sale.status === 'active' || sale.status === 'refunding'
  const owed = sale.status === 'refunding' ? 0n : sale.owed // a sale that failed delivers none
  return (
    <Block title={t('sale')} lead={t('saleLead')}>
      <StatGrid>
        <StatTile label={t('money')} value={dollars(sale.money, locale)} note={t('moneyNote')} />
        <StatTile
          label={t('refundable')}
          value={isOpen ? dollars(sale.raised, locale) : dollars(0, locale)}
          note={t(isOpen ? 'refundableNote' : 'settledNote')}
          tone={isOpen && sale.money < sale.raised ? 'bad' : 'plain'}
        />
        <StatTile label={t('tokensHeld')} value={tokensOf(sale.tokens, locale)} note={symbol} />
        <StatTile
          label={t('tokensOwed')}
          value={tokensOf(owed, locale)}
          note={t('tokensOwedNote')}
          tone={sale.tokens < owed ? 'bad' : 'plain'}
        />
      </StatGrid>
    </Block>
  )
}

/** What a page says when the contracts cannot be asked. */
export function NoContracts({ isDown }: { isDown: boolean }) {
  const t = useTranslations('offerings.staking')
  return (
    <Alert kind={isDown ? 'waiting' : 'info'} isStanding>
      {t(isDown ? 'down' : 'none')}
    </Alert>
  )
}
