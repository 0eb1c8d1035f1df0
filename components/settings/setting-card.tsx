import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { Card } from '@/components/ui/card'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { changeSetting } from '@/lib/settings/actions'
import type { Setting } from '@/lib/settings/schema'
import { SettingFields } from './setting-fields'
import { SettingHistory } from './setting-history'
import { SettingValue } from './setting-value'

/** One setting: what holds now, what is to begin, the form that changes it, and its history. */
export function SettingCard({ setting: { name, value, coming, versions } }: { setting: Setting }) {
  const t = useTranslations('settings')
  const locale = useLocale()
  const newest = versions[0]
  const seen = String(newest?.id ?? '')
  const entered = coming ? coming.value : value
  return (
    <Card id={name} data-setting={name} className="grid gap-5">
      <div className="grid gap-1">
        <h2 className="text-h4">{t(`names.${name}`)}</h2>
        <p className="measure text-ink-soft">{t(`leads.${name}`)}</p>
      </div>
      <p className="wrap-anywhere font-medium">
        {t.rich('now', { value: () => <SettingValue name={name} value={value} /> })}
      </p>
      {coming && (
        <Alert kind="waiting" isStanding>
          {t.rich('coming', {
            moment: formatMoment(coming.effectiveAt, locale),
            value: () => <SettingValue name={name} value={coming.value} />,
          })}
        </Alert>
      )}
      <ActionForm
        action={changeSetting}
        hidden={{ name, seen }}
        submit={t('save')}
        doneText={t('saved')}
        className="gap-5"
      >
        <SettingFields key={seen} name={name} value={entered} />
        <FormField
          name="current_password"
          label={t('password')}
          kind="password"
          className="sm:max-w-md"
          required
        />
      </ActionForm>
      <SettingHistory name={name} versions={versions} seen={seen} />
    </Card>
  )
}
