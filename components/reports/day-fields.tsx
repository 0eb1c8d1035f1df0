import { useTranslations } from 'next-intl'
import { TextField } from '@/components/ui/field'
import type { Days } from '@/lib/reports/period'

/** The first and last day of one's own, up to today. */
export function DayFields({ id, first, last, today }: Days & { id: string; today: string }) {
  const t = useTranslations('reports.period')
  return (
    <>
      <TextField
        id={`${id}-from`}
        label={t('from')}
        type="date"
        name="from"
        max={today}
        defaultValue={first}
      />
      <TextField id={`${id}-to`} label={t('to')} type="date" name="to" max={today} defaultValue={last} />
    </>
  )
}
