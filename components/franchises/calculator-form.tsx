import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import type { Assumption } from '@/lib/franchises/calculator-rules'
import { type Typed, UNIT } from '@/lib/franchises/schema'
import { useLocale } from '@/lib/i18n/locale'
import { pathIn } from '@/lib/i18n/routing'

const GROUPS: [name: 'start' | 'work' | 'shares' | 'costs', fields: Assumption[]][] = [
  ['start', ['fee', 'vehicles', 'vehicle_cost', 'working_capital']],
  ['work', ['rides_day', 'days', 'fare']],
  ['shares', ['drivers_bps', 'commission_bps', 'royalty_bps', 'ad_fund_bps']],
  ['costs', ['fuel_ride', 'maintenance', 'insurance', 'fixed']],
]

/** Where the answer begins: on a phone it lies under the form. */
export const RESULT = 'result'

type CalculatorFormProps = { typed: Typed; wrong: Assumption[]; sources: Partial<Record<Assumption, string>> }

/** Every assumption, each to be changed; the answer is an address, which is the link to share. */
export function CalculatorForm({ typed, wrong, sources }: CalculatorFormProps) {
  const t = useTranslations('franchises.calculator')
  const locale = useLocale()
  const labelOf = (name: Assumption) => {
    const unit = UNIT[name]
    const field = t(`fields.${name}`)
    return unit === 'money' || unit === 'share' ? `${field} (${t(`units.${unit}`)})` : field
  }
  return (
    <form action={`${pathIn(locale, '/franchises/calculator')}#${RESULT}`} className="grid gap-8">
      {GROUPS.map(([group, fields]) => (
        <fieldset key={group} className="grid gap-4">
          <legend className="font-display font-semibold text-h4">{t(`groups.${group}`)}</legend>
          <div className="grid gap-4 sm:grid-cols-2">
            {fields.map((name) => (
              <TextField
                key={name}
                id={`a-${name}`}
                name={name}
                label={labelOf(name)}
                hint={sources[name] ?? t(`hints.${name}`)}
                errors={wrong.includes(name) ? [t('wrong')] : []}
                inputMode="decimal"
                maxLength={12}
                defaultValue={typed[name] ?? ''}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <Button type="submit" size="large" className="w-full sm:w-fit">
        {t('submit')}
      </Button>
    </form>
  )
}
