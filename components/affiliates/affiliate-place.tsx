import { useTranslations } from 'next-intl'
import { FieldsForm } from '@/components/ui/fields-form'
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
        <FieldsForm
          action={changeGroup}
          hidden={{ enrollment_id: affiliate.enrollmentId }}
          fields={[
            {
              name: 'group_id',
              label: q('group'),
              kind: 'select',
              initial: affiliate.groupId ?? '',
              options: [{ value: '', label: q('noGroup') }, ...options],
            },
          ]}
          submit={t('move')}
          look={{ variant: 'outline', size: 'small' }}
          doneText={t('moved')}
        />
      )}
      <FieldsForm
        action={setTags}
        hidden={{ affiliate_id: affiliate.affiliateId }}
        fields={[
          {
            name: 'tags',
            label: t('tags'),
            hint: t('tagsHint'),
            kind: 'text',
            initial: affiliate.tags.join(', '),
            maxLength: 900,
          },
        ]}
        submit={t('saveTags')}
        look={{ variant: 'outline', size: 'small' }}
        doneText={t('tagged')}
      />
    </section>
  )
}
