import { useTranslations } from 'next-intl'
import type { OfferingPlan } from '@/lib/ito/offering-schema'
import { Block, Fact, Facts, Hex } from './parts'

/** The offering's contracts, which are registered by whoever deployed them. */
export function ContractList({ offering }: { offering: OfferingPlan }) {
  const t = useTranslations('offerings.contracts')
  if (offering.contracts.length === 0)
    return (
      <Block title={t('title')}>
        <p className="measure text-ink-soft">{t('none')}</p>
      </Block>
    )
  return (
    <Block title={t('title')}>
      <Facts>
        {offering.contracts.map(({ kind, address, chainId }) => (
          <Fact key={kind} name={t(`kinds.${kind}`)}>
            <Hex value={address} isWhole />
            <span className="block text-ink-soft text-sm">{t('chain', { id: String(chainId) })}</span>
          </Fact>
        ))}
      </Facts>
    </Block>
  )
}
