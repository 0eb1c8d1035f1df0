import { useTranslations } from 'next-intl'
import { FormCheck } from '@/components/ui/form-checks'
import { FormField } from '@/components/ui/form-field'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { DAYS, SETTING_FORMS, type Setting, senderSchema } from '@/lib/settings/schema'
import type { SettingName } from '@/lib/supabase/enums'

type SettingFieldsProps = { name: SettingName; value: Setting['value'] }

/** The fields that a setting is entered in. */
export function SettingFields({ name, value }: SettingFieldsProps) {
  const t = useTranslations('settings')
  if (name === 'pay_days' || name === 'export_days')
    return (
      <FormField
        name="days"
        label={t('days')}
        hint={t('daysHint', { most: String(DAYS[name].most), own: String(DAYS[name].own) })}
        inputMode="numeric"
        initial={value === null ? '' : String(value)}
        maxLength={4}
        className="max-w-40"
      />
    )
  if (SETTING_FORMS[name] === 'switch')
    return <FormCheck name="is_on" label={t('isOn')} isOn={value === true} isShort />
  if (SETTING_FORMS[name] === 'note') return <NoteFields value={value} />
  return <SenderFields value={value} />
}

function NoteFields({ value }: { value: Setting['value'] }) {
  const t = useTranslations('settings')
  const texts = value === null ? null : textsSchema.parse(value)
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <FormField
        name="es"
        label={t('es')}
        hint={t('noteHint')}
        kind="long"
        rows={3}
        initial={texts?.es}
        maxLength={600}
      />
      <FormField name="en" label={t('en')} kind="long" rows={3} initial={texts?.en} maxLength={600} />
    </div>
  )
}

function SenderFields({ value }: { value: Setting['value'] }) {
  const t = useTranslations('settings')
  const sender = value === null ? null : senderSchema.parse(value)
  return (
    <>
      <FormCheck name="own" label={t('useOwn')} isOn={sender === null} isShort />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField name="sender" label={t('sender')} initial={sender?.name} maxLength={60} />
        <FormField
          name="address"
          label={t('address')}
          kind="email"
          initial={sender?.address}
          maxLength={254}
          autoCapitalize="none"
        />
      </div>
      <FormField
        name="reply_to"
        label={t('replyTo')}
        hint={t('replyHint')}
        kind="email"
        initial={sender?.reply_to}
        maxLength={254}
        autoCapitalize="none"
        className="sm:max-w-md"
      />
    </>
  )
}
