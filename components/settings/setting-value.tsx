import { useTranslations } from 'next-intl'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { DAYS, SETTING_FORMS, type Setting, senderSchema } from '@/lib/settings/schema'
import type { SettingName } from '@/lib/supabase/enums'

type SettingValueProps = { name: SettingName; value: Setting['value'] }

/** A value in words; both languages of a note. */
export function SettingValue({ name, value }: SettingValueProps) {
  const t = useTranslations('settings')
  if (value === null) return <Own name={name} />
  switch (SETTING_FORMS[name]) {
    case 'sender': {
      const { name: sender, address, reply_to } = senderSchema.parse(value)
      return [sender, address, reply_to && `${t('replyTo')}: ${reply_to}`].filter(Boolean).join(' · ')
    }
    case 'note': {
      const { es, en } = textsSchema.parse(value)
      return [es, en].filter(Boolean).join(' · ')
    }
    case 'days':
      return t('values.days', { count: Number(value) })
    case 'switch':
      return t(value === true ? 'values.on' : 'values.off')
  }
}

/** What the platform does by itself. */
function Own({ name }: { name: SettingName }) {
  const t = useTranslations('settings')
  if (name === 'pay_days' || name === 'export_days') return t('values.days', { count: DAYS[name].own })
  if (SETTING_FORMS[name] === 'note') return t('values.none')
  return t(SETTING_FORMS[name] === 'switch' ? 'values.off' : 'own')
}
