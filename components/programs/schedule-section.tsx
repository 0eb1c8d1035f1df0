import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { useLocale } from '@/lib/i18n/locale'
import { REGION } from '@/lib/i18n/routing'
import { setSchedule } from '@/lib/programs/schedule-actions'
import { PAYDAYS, readPayday } from '@/lib/programs/schedule-schema'

/** Sets when a program pays; its affiliates see the date and an estimate. `payday` is empty when none is set. */
export function ScheduleSection({ programId, payday }: { programId: string; payday: string }) {
  const t = useTranslations('editor.schedule')
  const locale = useLocale()
  const weekday = new Intl.DateTimeFormat(REGION[locale], { weekday: 'long', timeZone: 'UTC' })
  const paydayText = (choice: string) => {
    const { rhythm, day } = readPayday(choice)
    if (rhythm === 'weekly') return t('weekly', { day: weekday.format(Date.UTC(2024, 0, day ?? 1)) }) // a Monday
    if (rhythm === 'monthly') return t('monthly', { day: String(day ?? 1) })
    return t(rhythm === 'on_demand' ? 'onDemand' : 'none')
  }
  return (
    <section className="grid max-w-3xl gap-4 border-t pt-8">
      <h2 className="text-h4">{t('title')}</h2>
      <p className="measure text-ink-soft">{t('lead')}</p>
      <ActionForm
        action={setSchedule}
        hidden={{ program_id: programId }}
        submit={t('save')}
        doneText={t('saved')}
        className="gap-4 max-w-md"
      >
        <FormField
          name="payday"
          label={t('label')}
          kind="select"
          initial={payday}
          options={PAYDAYS.map((value) => ({ value, label: paydayText(value) }))}
        />
      </ActionForm>
    </section>
  )
}
