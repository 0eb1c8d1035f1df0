import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { changeGroup, setTags } from '@/lib/affiliates/actions'
import type { Group, ProgramAffiliate } from '@/lib/affiliates/schema'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'

/** Which group's terms an affiliate has, and the administrators' own tags. */
export function AffiliatePlace({ affiliate, groups }: { affiliate: ProgramAffiliate; groups: Group[] }) {
  const t = useTranslations('affiliates.admin.care')
  const q = useTranslations('affiliates.admin.queue')
  const locale = useLocale()
  const options = groups.map((group) => ({ value: group.id, label: localized(group.name, locale) }))
  return (
    <section className="grid content-start gap-5 border-t pt-6">
      <h2 className="text-h4">{t('placeTitle')}</h2>
      {groups.length > 0 && (
        <ActionForm
          action={changeGroup}
          hidden={{ enrollment_id: affiliate.enrollmentId }}
          submit={t('move')}
          look={{ variant: 'outline', size: 'small' }}
          doneText={t('moved')}
        >
          <FormField
            name="group_id"
            label={q('group')}
            kind="select"
            initial={affiliate.groupId ?? ''}
            options={[{ value: '', label: q('noGroup') }, ...options]}
          />
        </ActionForm>
      )}
      <ActionForm
        action={setTags}
        hidden={{ affiliate_id: affiliate.affiliateId }}
        submit={t('saveTags')}
        look={{ variant: 'outline', size: 'small' }}
        doneText={t('tagged')}
      >
        <FormField
          name="tags"
          label={t('tags')}
          hint={t('tagsHint')}
          initial={affiliate.tags.join(', ')}
          maxLength={900}
        />
      </ActionForm>
    </section>
  )
}
