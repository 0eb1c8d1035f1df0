import { useTranslations } from 'next-intl'
import { Tabs } from '@/components/page/tabs'
import { Button } from '@/components/ui/button'
import { ChoiceField } from '@/components/ui/choice-field'
import { FilterFold } from '@/components/ui/filter-fold'
import { useLocale } from '@/lib/i18n/locale'
import { pathIn } from '@/lib/i18n/routing'
import { localized } from '@/lib/i18n/texts'
import { PERIODS, type Period } from '@/lib/reports/period'
import type { ProgramChoice } from '@/lib/reports/schema'
import { DayFields } from './day-fields'

type PeriodFormProps = {
  path: string
  period: Period
  programs: ProgramChoice[]
  programId: string | null
  today: string
}

/** Which days, and of which program: links and a plain form, so the address is the answer and no script is needed. */
export function PeriodForm({ path, period, programs, programId, today }: PeriodFormProps) {
  const t = useTranslations('reports.period')
  const locale = useLocale()
  const query: Record<string, string> = programId ? { program: programId } : {}
  const tabs = PERIODS.map((kind) => ({
    key: kind,
    label: t(kind),
    href: `${path}?${new URLSearchParams({ period: kind, ...query })}#results`,
    isCurrent: kind === period.kind,
  }))
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <Tabs label={t('label')} tabs={tabs} className="md:shadow-none" />
      <form action={`${pathIn(locale, path)}#results`} className="flex flex-wrap items-end gap-3">
        <FilterFold label={t('own')}>
          <DayFields id="period" first={period.first} last={period.last} today={today} />
          {programs.length > 1 && (
            <ChoiceField
              id="period-program"
              name="program"
              label={t('program')}
              any={t('all')}
              value={programId}
              choices={programs.map(({ id, name }) => ({ value: id, label: localized(name, locale) }))}
            />
          )}
          <Button type="submit" variant="outline">
            {t('show')}
          </Button>
        </FilterFold>
      </form>
    </div>
  )
}
