import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { FilterFold } from '@/components/ui/filter-fold'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { Link } from '@/lib/i18n/navigation'
import { pathIn } from '@/lib/i18n/routing'
import { localized } from '@/lib/i18n/texts'
import { type ActivityFilter, CHOICES, filterQuery } from '@/lib/reports/activity-schema'
import type { ProgramChoice } from '@/lib/reports/schema'

type ActivityFiltersProps = {
  path: string
  filter: ActivityFilter
  programs: ProgramChoice[]
  /** For administrators, who see everybody's. */
  withAffiliate: boolean
}

/** Program, kind and whose: a plain form whose address is the answer. */
export function ActivityFilters({ path, filter, programs, withAffiliate }: ActivityFiltersProps) {
  const t = useTranslations('activity')
  const locale = useLocale()
  const lists = [
    {
      name: 'program',
      label: t('program'),
      any: t('anyProgram'),
      value: filter.programId ?? '',
      choices: programs.map(({ id, name }) => ({ value: id, label: localized(name, locale) })),
    },
    {
      name: 'topic',
      label: t('topic'),
      any: t('any'),
      value: filter.choice ?? '',
      choices: CHOICES.map((value) => ({ value, label: t(`topics.${value}`) })),
    },
  ]
  const isNarrow = filterQuery({ ...filter, before: null }) !== ''
  return (
    <form action={pathIn(locale, path)} className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <FilterFold label={t('filters')} isOpen={isNarrow}>
        {lists.map(({ name, label, any, value, choices }) => (
          <div key={name} className="min-w-0 lg:w-56">
            <Field id={`activity-${name}`} label={label}>
              {(control) => (
                <Select {...control} key={value} name={name} defaultValue={value}>
                  <option value="">{any}</option>
                  {choices.map((choice) => (
                    <option key={choice.value} value={choice.value}>
                      {choice.label}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </div>
        ))}
        {withAffiliate && (
          <div className="min-w-0 lg:w-64">
            <Field id="activity-affiliate" label={t('affiliate')}>
              {(control) => (
                <Input
                  {...control}
                  key={filter.email}
                  type="email"
                  name="affiliate"
                  defaultValue={filter.email}
                  maxLength={254}
                />
              )}
            </Field>
          </div>
        )}
        <Button type="submit" variant="outline" className="w-full sm:w-fit">
          {t('show')}
        </Button>
      </FilterFold>
      {isNarrow && (
        <Link
          href={path}
          className="inline-flex min-h-11 items-center text-canal underline underline-offset-4"
        >
          {t('clear')}
        </Link>
      )}
    </form>
  )
}
