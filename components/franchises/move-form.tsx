import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { moveApplication } from '@/lib/franchises/office-actions'
import { targetsOf } from '@/lib/franchises/office-rules'
import { panamaMinute, panamaToday } from '@/lib/i18n/format'
import type { FranchiseStage } from '@/lib/supabase/enums'

type MoveFormProps = { application: { id: string; number: string; stage: FranchiseStage } }

/** Takes an application to its next step, or refuses it: by keyboard and without scripts. */
export function MoveForm({ application }: MoveFormProps) {
  const t = useTranslations('franchiseoffice.board')
  const stages = useTranslations('goride.stages')
  const targets = targetsOf(application.stage)
  if (targets.length === 0) return null
  return (
    <ActionForm
      action={moveApplication}
      hidden={{ application_id: application.id }}
      submit={t('moveConfirm')}
      look={{ size: 'small', variant: 'outline' }}
      doneText={t('moved')}
      isToastOnly
    >
      <FormField
        name="stage"
        label={t('to', { number: application.number })}
        kind="select"
        options={targets.map((value) => ({ value, label: stages(value) }))}
      />
      {targets.includes('interview') && (
        <>
          <FormField name="held_at" label={t('heldAt')} kind="datetime-local" initial={panamaMinute()} />
          <FormField
            name="note"
            label={t('note')}
            hint={t('noteHint')}
            kind="long"
            rows={3}
            maxLength={4000}
          />
        </>
      )}
      {targets.includes('open') && (
        <FormField name="opens_on" label={t('opensOn')} kind="date" initial={panamaToday()} />
      )}
      {targets.includes('rejected') && <FormField name="reason" label={t('reason')} maxLength={500} />}
    </ActionForm>
  )
}
