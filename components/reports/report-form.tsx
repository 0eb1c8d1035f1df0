import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { ChoiceField } from '@/components/ui/choice-field'
import { TextField } from '@/components/ui/field'
import { useLocale } from '@/lib/i18n/locale'
import { pathIn } from '@/lib/i18n/routing'
import { localized } from '@/lib/i18n/texts'
import { BUILD_PERIODS, DIMENSIONS, MEASURES, type Question } from '@/lib/reports/builder-schema'
import type { ProgramChoice } from '@/lib/reports/schema'

type ReportFormProps = {
  question: Question
  programs: ProgramChoice[]
  affiliateName: string | null
  today: string
}

/** What to look at, of which days and of whom: a plain form whose address is the question. */
export function ReportForm({ question, programs, affiliateName, today }: ReportFormProps) {
  const t = useTranslations('reports.builder')
  const locale = useLocale()
  const lists = [
    { name: 'dimension', choices: DIMENSIONS.map((value) => ({ value, label: t(`dimensions.${value}`) })) },
    { name: 'period', choices: BUILD_PERIODS.map((value) => ({ value, label: t(`periods.${value}`) })) },
    {
      name: 'program',
      any: t('all'),
      choices: programs.map(({ id, name }) => ({ value: id, label: localized(name, locale) })),
    },
  ] as const
  return (
    <form action={pathIn(locale, '/admin/reports')} className="group grid gap-4">
      <div className="grid gap-4 sm:grid-cols-3">
        {lists.map((list) => (
          <ChoiceField
            key={list.name}
            id={`report-${list.name}`}
            label={t(list.name)}
            value={question[list.name]}
            {...list}
          />
        ))}
      </div>
      <OwnDates question={question} today={today} />
      <fieldset className="flex flex-wrap gap-x-6 gap-y-1">
        <legend className="mb-1 font-medium">{t('measures')}</legend>
        {MEASURES.map((measure) => (
          <label key={measure} className="flex min-h-11 items-center gap-2.5">
            <input
              type="checkbox"
              name="measures"
              value={measure}
              defaultChecked={question.measures.includes(measure)}
              className="size-4.5"
            />
            {t(`names.${measure}`)}
          </label>
        ))}
      </fieldset>
      {question.affiliate && affiliateName && (
        <label className="flex min-h-11 items-center gap-2.5">
          <input
            type="checkbox"
            name="affiliate"
            value={question.affiliate}
            defaultChecked
            className="size-4.5"
          />
          {t('only', { name: affiliateName })}
        </label>
      )}
      <Button type="submit" className="w-full sm:w-fit">
        {t('show')}
      </Button>
    </form>
  )
}

/** The first and last day, there while the period is one's own: the form itself knows, without a script. */
function OwnDates({ question, today }: Pick<ReportFormProps, 'question' | 'today'>) {
  const t = useTranslations('reports.builder')
  return (
    <div className="hidden gap-4 group-has-[option[value=own]:checked]:grid sm:grid-cols-3">
      {(['from', 'to'] as const).map((name) => (
        <TextField
          key={name}
          id={`report-${name}`}
          label={t(name)}
          hint={name === 'to' ? t('longest') : undefined}
          type="date"
          name={name}
          max={today}
          defaultValue={question[name] ?? today}
        />
      ))}
    </div>
  )
}
