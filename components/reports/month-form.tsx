import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { ChoiceField } from '@/components/ui/choice-field'
import { FilterFold } from '@/components/ui/filter-fold'
import { useLocale } from '@/lib/i18n/locale'
import type { Locale } from '@/lib/i18n/routing'
import { pathIn, REGION } from '@/lib/i18n/routing'
import type { Month } from '@/lib/reports/admin-schema'
import { DayFields } from './day-fields'

export function formatMonth(month: string, locale: Locale, style: 'long' | 'short' = 'long') {
  const options = { month: style, year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(REGION[locale], options).format(new Date(`${month}T00:00:00Z`))
}

type MonthFormProps = { path: string; month: Month; months: string[]; today: string }

/** Which month, or which days: two plain forms, so the address is the answer. */
export function MonthForm({ path, month, months, today }: MonthFormProps) {
  const t = useTranslations('reports.month')
  const period = useTranslations('reports.period')
  const locale = useLocale()
  const action = pathIn(locale, path)
  return (
    <div className="flex flex-wrap items-end gap-x-8 gap-y-3">
      <form action={action} className="flex items-end gap-3">
        <ChoiceField
          id="month"
          name="month"
          label={t('choose')}
          value={month.month?.slice(0, 7)}
          choices={months.map((one) => ({ value: one.slice(0, 7), label: formatMonth(one, locale) }))}
          {...(!month.month && { any: period('own') })}
        />
        <Button type="submit" variant="outline">
          {t('show')}
        </Button>
      </form>
      <form action={action} className="flex flex-wrap items-end gap-3">
        <FilterFold label={period('own')} isOpen={!month.month}>
          <DayFields id="days" first={month.first} last={month.last} today={today} />
          <Button type="submit" variant="outline">
            {t('showDays')}
          </Button>
        </FilterFold>
      </form>
    </div>
  )
}
