import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { ChoiceField } from '@/components/ui/choice-field'
import { TextField } from '@/components/ui/field'
import { FilterFold } from '@/components/ui/filter-fold'
import { useLocale } from '@/lib/i18n/locale'
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
  const table = useTranslations('table')
  const locale = useLocale()
  const lists = [
    {
      name: 'program',
      label: t('program'),
      any: t('anyProgram'),
      value: filter.programId,
      choices: programs.map(({ id, name }) => ({ value: id, label: localized(name, locale) })),
    },
    {
      name: 'topic',
      label: t('topic'),
      any: t('any'),
      value: filter.choice,
      choices: CHOICES.map((value) => ({ value, label: t(`topics.${value}`) })),
    },
  ]
  const isNarrow = filterQuery({ ...filter, before: null }) !== ''
  return (
    <form action={pathIn(locale, path)} className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <FilterFold label={table('filters', { count: 0 })} isOpen={isNarrow}>
        {lists.map((list) => (
          <div key={list.name} className="min-w-0 lg:w-56">
            <ChoiceField id={`activity-${list.name}`} {...list} />
          </div>
        ))}
        {withAffiliate && (
          <div className="min-w-0 lg:w-64">
            <TextField
              id="activity-affiliate"
              label={t('affiliate')}
              key={filter.email}
              type="email"
              name="affiliate"
              defaultValue={filter.email}
              maxLength={254}
            />
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
          {table('clear')}
        </Link>
      )}
    </form>
  )
}
