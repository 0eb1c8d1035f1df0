import { useTranslations } from 'next-intl'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { SETTING_FORMS, senderSchema } from '@/lib/settings/schema'
import type { SettingName } from '@/lib/supabase/enums'
import type { Json } from '@/lib/supabase/types'

type SettingValueProps = { name: SettingName; value: Json }

/** A value in words; both languages of a note. */
export function SettingValue({ name, value }: SettingValueProps) {
  const t = useTranslations('settings')
  if (value === null) return t('own')
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
