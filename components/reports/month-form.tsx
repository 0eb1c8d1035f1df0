import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { FORMAT_LOCALE } from '@/lib/i18n/format'
import type { Locale } from '@/lib/i18n/routing'
import { pathIn } from '@/lib/i18n/routing'

export function formatMonth(month: string, locale: Locale, style: 'long' | 'short' = 'long') {
  const options = { month: style, year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(FORMAT_LOCALE[locale], options).format(new Date(`${month}T00:00:00Z`))
}

type MonthFormProps = { path: string; month: string; months: string[] }

/** Which month: a plain list and a button, so the address is the answer. */
export function MonthForm({ path, month, months }: MonthFormProps) {
  const t = useTranslations('reports.month')
  const locale = useLocale()
  return (
    <form action={pathIn(locale, path)} className="flex items-end gap-3">
      <Field id="month" label={t('choose')}>
        {(control) => (
          <Select {...control} key={month} name="month" defaultValue={month.slice(0, 7)}>
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
  )
}
