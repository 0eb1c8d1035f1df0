import { useTranslations } from 'next-intl'

const TIERS = [
  { tier: 'bronze', rate: 'base', bonus: 'noBonus' },
  { tier: 'silver', rate: 'base', bonus: 'noBonus' },
  { tier: 'gold', rate: 'gold_rate', bonus: 'noBonus' },
  { tier: 'platinum', rate: 'platinum_rate', bonus: 'noBonus' },
  { tier: 'institutional', rate: 'base', bonus: 'institutional_bonus' },
] as const

const CELL = 'px-0 py-1.5 align-top md:border-b md:px-5 md:py-5 md:first:pl-0 md:last:pr-0'

/** What the offering names for each tier, every rate with its condition. On a phone each tier is a stanza. */
export function TierTable() {
  const t = useTranslations('ito')
  return (
    <div className="grid gap-6">
      <table className="block text-left md:table">
        <caption className="sr-only">{t('tiers.title')}</caption>
        <thead className="sr-only text-ink-soft text-sm md:not-sr-only md:table-header-group">
          <tr>
            {(['tier', 'staking', 'bonus'] as const).map((column) => (
              <th
                key={column}
                scope="col"
                className="border-b px-5 py-3 font-medium first:w-44 first:pl-0 last:w-80 last:pr-0"
              >
                {t(`tiers.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block md:table-row-group">
          {TIERS.map(({ tier, rate, bonus }) => (
            <tr key={tier} className="grid gap-1 border-b py-6 md:table-row md:border-0 md:py-0">
              <th scope="row" className={`${CELL} font-display font-semibold text-h4`}>
                {t(`tiers.${tier}`)}
              </th>
              <td className={CELL}>
                <span className="block text-ink-soft text-sm md:hidden">{t('tiers.staking')}</span>
                <span className="figures font-medium">{t(`tiers.${rate}`)}</span>{' '}
                <span className="block max-w-[52ch] text-ink-soft text-sm">{t('caveat')}</span>
              </td>
              <td className={CELL}>
                <span className="block text-ink-soft text-sm md:hidden">{t('tiers.bonus')}</span>
                {bonus === 'noBonus' ? (
                  <span className="text-ink-soft">{t('tiers.noBonus')}</span>
                ) : (
                  <>
                    <span className="figures block font-medium">{t(`tiers.${bonus}`)}</span>
                    <span className="text-ink-soft text-sm">{t('tiers.institutional_note')}</span>
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="measure text-ink-soft">{t('tiers.note')}</p>
    </div>
  )
}
