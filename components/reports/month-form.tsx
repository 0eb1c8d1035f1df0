import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { FilterFold } from '@/components/ui/filter-fold'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { FORMAT_LOCALE } from '@/lib/i18n/format'
import type { Locale } from '@/lib/i18n/routing'
import { pathIn } from '@/lib/i18n/routing'
import type { Month } from '@/lib/reports/admin-schema'

export function formatMonth(month: string, locale: Locale, style: 'long' | 'short' = 'long') {
  const options = { month: style, year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(FORMAT_LOCALE[locale], options).format(new Date(`${month}T00:00:00Z`))
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
        <Field id="month" label={t('choose')}>
          {(control) => (
            <Select {...control} key={month.month} name="month" defaultValue={month.month?.slice(0, 7) ?? ''}>
              {!month.month && <option value="">{period('own')}</option>}
              {months.map((one) => (
                <option key={one} value={one.slice(0, 7)}>
                  {formatMonth(one, locale)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button type="submit" variant="outline">
          {t('show')}
        </Button>
      </form>
      <form action={action} className="flex flex-wrap items-end gap-3">
        <FilterFold label={period('own')} isOpen={!month.month}>
          {(['from', 'to'] as const).map((name) => (
            <Field key={name} id={`days-${name}`} label={period(name)}>
              {(control) => (
                <Input
                  {...control}
                  type="date"
                  name={name}
                  max={today}
                  defaultValue={name === 'from' ? month.first : month.last}
                />
              )}
            </Field>
          ))}
          <Button type="submit" variant="outline">
            {t('showDays')}
          </Button>
        </FilterFold>
      </form>
    </div>
  )
}
