import { z } from 'zod'
import { SETTING_NAME, type SettingName } from '@/lib/supabase/enums'
import type { Json } from '@/lib/supabase/types'

const required = 'fields.required'
const text = z.string().trim().default('')
const seen = z.union([z.literal(''), z.coerce.number().int().positive()]).default('')
const current_password = z
  .string({ error: required })
  .min(1, { error: required })
  .max(500, { error: required })

/** Every field of every setting's form; which of them count depends on its name. The database judges the value. */
export const settingSchema = z.object({
  name: z.enum(SETTING_NAME),
  seen,
  current_password,
  own: z.literal('on').optional(),
  es: text,
  en: text,
  days: text,
  is_on: z.literal('on').optional(),
  sender: text,
  address: text,
  reply_to: text,
})
export const restoreSchema = z.object({
  version_id: z.coerce.number().int().positive(),
  seen,
  current_password,
})

/** How a setting is entered. */
export const SETTING_FORMS = {
  mail_sender: 'sender',
  payment_note: 'note',
  contact_note: 'note',
  pay_days: 'days',
  export_days: 'days',
  single_operator: 'switch',
} as const satisfies Record<SettingName, string>

/** The days that hold while nobody chose others, and the most that may be chosen. */
export const DAYS = { pay_days: { own: 14, most: 90 }, export_days: { own: 7, most: 30 } } as const

/** The value that a form stands for; null is the platform's own. */
export function settingValue(form: z.output<typeof settingSchema>): Json {
  switch (SETTING_FORMS[form.name]) {
    case 'sender':
      return form.own
        ? null
        : {
            name: form.sender,
            address: form.address,
            ...(form.reply_to && { reply_to: form.reply_to }),
          }
    case 'note':
      return form.es || form.en ? { es: form.es, en: form.en } : null
    case 'days':
      return form.days === '' ? null : /^\d{1,4}$/.test(form.days) ? Number(form.days) : form.days
    case 'switch':
      return form.is_on === 'on'
  }
}

/** A sender as it is stored. */
export const senderSchema = z.object({
  name: z.string(),
  address: z.string(),
  reply_to: z.string().optional(),
})

/** `effectiveAt` may be to come; `restores` is the version that it has the value of. */
export type SettingVersion = {
  id: number
  name: SettingName
  value: Json
  setAt: string
  effectiveAt: string
  restores: number | null
  by: string | null
}
/** A setting with what holds now, the newest choice if it has yet to begin, and all choices, newest first. */
export type Setting = {
  name: SettingName
  value: Json
  coming: SettingVersion | null
  versions: SettingVersion[]
}
