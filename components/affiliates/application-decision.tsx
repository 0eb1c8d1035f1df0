import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { approveApplication, rejectApplication } from '@/lib/affiliates/actions'
import type { Group } from '@/lib/affiliates/schema'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'

type DecisionProps = { id: string; groups: Group[]; groupId: string | null }

/** Approves, or rejects with a reason; the rejection is folded, so that nobody is rejected by a slip. */
export function ApplicationDecision({ id, groups, groupId }: DecisionProps) {
  const t = useTranslations('affiliates.admin.queue')
  const locale = useLocale()
  const options = [
    { value: '', label: t('noGroup') },
    ...groups.map((group) => ({ value: group.id, label: localized(group.name, locale) })),
  ]
  return (
    <div className="grid gap-x-8 gap-y-4 border-t pt-5 md:grid-cols-2">
      <ActionForm
        action={approveApplication}
        hidden={{ application_id: id }}
        submit={t('approve')}
        look={{ size: 'small' }}
        doneText={t('approved')}
        className="gap-4 content-start"
      >
        {groups.length > 0 && (
          <FormField name="group_id" label={t('group')} kind="select" options={options} initial={groupId} />
        )}
      </ActionForm>
      <details>
        <summary className="flex min-h-11 w-fit items-center font-medium text-rojo underline underline-offset-4">
          {t('openReject')}
        </summary>
        <ActionForm
          action={rejectApplication}
          hidden={{ application_id: id }}
          submit={t('reject')}
          look={{ variant: 'danger', size: 'small' }}
          doneText={t('rejected')}
          className="gap-4 pt-3"
        >
          <FormField
            name="reason"
            label={t('reason')}
            hint={t('reasonHint')}
            kind="long"
            rows={3}
            maxLength={1000}
            required
          />
          <FormField name="reapply_on" label={t('reapplyOn')} hint={t('reapplyHint')} kind="date" />
        </ActionForm>
      </details>
    </div>
  )
}
