import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { useLocale } from '@/lib/i18n/locale'
import { calculatorPlan, type PublicOffering } from '@/lib/ito/schema'
import { CalculatorForm } from './calculator-form'
import { CALCULATOR_KEYS, type CalculatorText } from './calculator-text'

export type CalculatorStart = { amount: string; lock: number }

/** What a purchase brings: tokens, bonus, tier, and what staking it would set aside, with the row in which it is worth nothing. */
export function Calculator({ offering, start }: { offering: PublicOffering; start: CalculatorStart }) {
  const t = useTranslations('ito.calculator')
  const tiers = useTranslations('ito.tiers')
  const locale = useLocale()
  /** The browser fills these in as one types. */
  const blanks = { amount: '{amount}', tier: '{tier}', minimum: '{minimum}' }
  const text = Object.fromEntries(CALCULATOR_KEYS.map((key) => [key, t(key, blanks)])) as CalculatorText
  const names = {
    none: t('noTier'),
    bronze: tiers('bronze'),
    silver: tiers('silver'),
    gold: tiers('gold'),
    platinum: tiers('platinum'),
  }
  const plan = calculatorPlan(offering)
  const terms = (plan.staking?.locks ?? []).map(({ term }) => t('days', { days: String(term / 86_400) }))
  return (
    <CalculatorForm
      plan={plan}
      text={text}
      names={names}
      terms={terms}
      symbol={offering.symbol}
      start={start}
      locale={locale}
      send={
        <noscript>
          <Button type="submit" className="w-full">
            {t('submit')}
          </Button>
        </noscript>
      }
    />
  )
}
