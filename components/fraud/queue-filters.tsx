import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { ChoiceField } from '@/components/ui/choice-field'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { pathIn } from '@/lib/i18n/routing'
import { FRAUD_RULE, type FraudRule } from '@/lib/supabase/enums'

type QueueFiltersProps = {
  programs: { value: string; label: string }[]
  program: string | undefined
  rule: FraudRule | undefined
}

/** Program and rule: a plain form whose address is the answer. */
export function QueueFilters({ programs, program, rule }: QueueFiltersProps) {
  const t = useTranslations('fraud')
  const locale = useLocale()
  const rules = FRAUD_RULE.map((value) => ({ value, label: t(`rules.${value}.name`) }))
  const lists = [
    {
      name: 'program',
      label: t('queue.program'),
      any: t('queue.anyProgram'),
      value: program,
      choices: programs,
    },
    { name: 'rule', label: t('queue.rule'), any: t('queue.any'), value: rule, choices: rules },
  ]
  return (
    <form action={pathIn(locale, '/admin/fraud')} className="flex flex-wrap items-end gap-x-4 gap-y-3">
      {lists.map((list) => (
        <div key={list.name} className="w-full min-w-0 sm:w-64">
          <ChoiceField id={`fraud-${list.name}`} {...list} />
        </div>
      ))}
      <Button type="submit" variant="outline">
        {t('queue.apply')}
      </Button>
      {(program || rule) && (
        <Link
          href="/admin/fraud"
          className="inline-flex min-h-11 items-center text-canal underline underline-offset-4"
        >
          {t('queue.clear')}
        </Link>
      )}
    </form>
  )
}
