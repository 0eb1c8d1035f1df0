import { useTranslations } from 'next-intl'
import { FieldsForm } from '@/components/ui/fields-form'
import { approveApplication, rejectApplication } from '@/lib/affiliates/actions'
import type { Group } from '@/lib/affiliates/schema'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'

type DecisionProps = { id: string; groups: Group[]; groupId: string | null }

/** Take in, or say no with a reason; the second opens first, so that nobody is refused by a slip. */
export function ApplicationDecision({ id, groups, groupId }: DecisionProps) {
  const t = useTranslations('affiliates.admin.queue')
  const locale = useLocale()
  const options = [
    { value: '', label: t('noGroup') },
    ...groups.map((group) => ({ value: group.id, label: localized(group.name, locale) })),
  ]
  return (
    <div className="grid gap-x-8 gap-y-4 border-t pt-5 md:grid-cols-2">
      <FieldsForm
        action={approveApplication}
        hidden={{ application_id: id }}
        fields={
          groups.length > 0
            ? [{ name: 'group_id', label: t('group'), kind: 'select', options, initial: groupId ?? '' }]
            : []
        }
        submit={t('approve')}
        look={{ size: 'small' }}
        doneText={t('approved')}
        className="content-start"
      />
      <details>
        <summary className="flex min-h-11 w-fit items-center font-medium text-rojo underline underline-offset-4">
          {t('openReject')}
        </summary>
        <FieldsForm
          action={rejectApplication}
          hidden={{ application_id: id }}
          fields={[
            {
              name: 'reason',
              label: t('reason'),
              hint: t('reasonHint'),
              kind: 'long',
              rows: 3,
              maxLength: 1000,
              required: true,
            },
            { name: 'reapply_on', label: t('reapplyOn'), hint: t('reapplyHint'), kind: 'date' },
          ]}
          submit={t('reject')}
          look={{ variant: 'danger', size: 'small' }}
          doneText={t('rejected')}
          className="pt-3"
        />
      </details>
    </div>
  )
}
