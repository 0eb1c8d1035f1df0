import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { changeGroup, setTags } from '@/lib/affiliates/actions'
import type { Group, ProgramAffiliate } from '@/lib/affiliates/schema'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'

type AffiliatePlaceProps = {
  affiliate: ProgramAffiliate
  groups: Group[]
  tags: { administrators: string[]; program: string[] }
  /** Whose tags are edited here; the administrators' own without. */
  programId?: string
  mayChange: boolean
}

/** Which group's terms an affiliate has, and the tags: the administrators' own, or those of the program. */
export function AffiliatePlace({ affiliate, groups, tags, programId, mayChange }: AffiliatePlaceProps) {
  const t = useTranslations('affiliates.admin.care')
  const own = programId ? tags.program : tags.administrators
  return (
    <section className="grid content-start gap-5 border-t pt-6">
      <h2 className="text-h4">{t('placeTitle')}</h2>
      {mayChange ? (
        <>
          {groups.length > 0 && <GroupForm affiliate={affiliate} groups={groups} />}
          <ActionForm
            action={setTags}
            hidden={{ affiliate_id: affiliate.affiliateId, ...(programId && { program_id: programId }) }}
            submit={t('saveTags')}
            look={{ variant: 'outline', size: 'small' }}
            doneText={t('tagged')}
          >
            <FormField
              name="tags"
              label={t('tags')}
              hint={t(programId ? 'tagsHintOfProgram' : 'tagsHint')}
              initial={own.join(', ')}
              maxLength={900}
            />
          </ActionForm>
        </>
      ) : (
        <PlaceFacts affiliate={affiliate} tags={own} />
      )}
      {!programId && tags.program.length > 0 && (
        <p className="measure wrap-anywhere text-ink-soft text-sm">
          {t('tagsOfProgram', { tags: tags.program.join(', ') })}
        </p>
      )}
    </section>
  )
}

function GroupForm({ affiliate, groups }: Pick<AffiliatePlaceProps, 'affiliate' | 'groups'>) {
  const t = useTranslations('affiliates.admin.care')
  const q = useTranslations('affiliates.admin.queue')
  const locale = useLocale()
  const options = groups.map((group) => ({ value: group.id, label: localized(group.name, locale) }))
  return (
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
  )
}

/** The same for who may not change it. */
function PlaceFacts({ affiliate, tags }: { affiliate: ProgramAffiliate; tags: string[] }) {
  const t = useTranslations('affiliates.admin.care')
  const q = useTranslations('affiliates.admin.queue')
  const locale = useLocale()
  const facts = [
    [q('group'), affiliate.groupName ? localized(affiliate.groupName, locale) : q('noGroup')],
    [t('tags'), tags.join(', ') || t('noTags')],
  ] as const
  return (
    <dl className="grid gap-3">
      {facts.map(([name, value]) => (
        <div key={name} className="grid gap-0.5">
          <dt className="text-ink-soft text-sm">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
