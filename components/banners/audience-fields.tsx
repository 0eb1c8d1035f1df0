import { useTranslations } from 'next-intl'
import { FormField } from '@/components/ui/form-field'
import { useLocale } from '@/lib/i18n/locale'
import { localized, type Texts } from '@/lib/i18n/texts'

type AudienceFieldsProps = { groups: { id: string; name: Texts }[] }

/** Whom something is for: everyone in the program, one of its groups, or one affiliate by their address. */
export function AudienceFields({ groups }: AudienceFieldsProps) {
  const t = useTranslations('banners.audience')
  const locale = useLocale()
  const options = [
    { value: 'everyone', label: t('everyone') },
    ...groups.map(({ id, name }) => ({ value: id, label: t('group', { name: localized(name, locale) }) })),
    { value: 'affiliate', label: t('affiliate') },
  ]
  return (
    <>
      <FormField name="audience" kind="select" label={t('label')} options={options} />
      <FormField name="email" kind="email" label={t('email')} hint={t('emailHint')} maxLength={254} />
    </>
  )
}

/** The choice that a stored audience is, as the form's first value. */
export const audienceChoice = ({ audience, groupId }: { audience: string; groupId: string | null }) =>
  audience === 'group' && groupId ? groupId : audience
