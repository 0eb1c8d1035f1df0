import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { FilterFold } from '@/components/ui/filter-fold'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { Link } from '@/lib/i18n/navigation'
import { pathIn } from '@/lib/i18n/routing'
import { localized } from '@/lib/i18n/texts'
import { PERIODS, type Period } from '@/lib/reports/period'
import type { ProgramChoice } from '@/lib/reports/schema'

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
  const kept: Record<string, string> = programId ? { program: programId } : {}
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <nav aria-label={t('label')}>
        <ul className="-mx-3 flex flex-wrap">
          {PERIODS.map((kind) => (
            <li key={kind}>
              <Link
                href={`${path}?${new URLSearchParams({ period: kind, ...kept })}#results`}
                aria-current={kind === period.kind ? 'page' : undefined}
                className="flex min-h-11 items-center rounded-md px-3 text-ink-soft text-sm hover:bg-sunken aria-[current]:bg-sunken aria-[current]:font-semibold aria-[current]:text-ink"
              >
                {t(kind)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <form action={`${pathIn(locale, path)}#results`} className="flex flex-wrap items-end gap-3">
        <FilterFold label={t('own')}>
          {(['from', 'to'] as const).map((name) => (
            <Field key={name} id={`period-${name}`} label={t(name)}>
              {(control) => (
                <Input
                  {...control}
                  type="date"
                  name={name}
                  max={today}
                  defaultValue={name === 'from' ? period.first : period.last}
                />
              )}
            </Field>
          ))}
          {programs.length > 1 && (
            <Field id="period-program" label={t('program')}>
              {(control) => (
                <Select {...control} name="program" defaultValue={programId ?? ''}>
                  <option value="">{t('all')}</option>
                  {programs.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {localized(name, locale)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
          <Button type="submit" variant="outline">
            {t('show')}
          </Button>
        </FilterFold>
      </form>
    </div>
  )
}
