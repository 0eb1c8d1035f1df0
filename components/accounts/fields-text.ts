import type { Messages } from 'next-intl'
import { getTranslations } from 'next-intl/server'

/** The names of an account form's fields. */
export type FieldsText = Record<keyof Messages['accounts']['fields'], string>

/** For the forms whose pages count their scripts: the server gives them their words. */
export async function fieldsText(): Promise<FieldsText> {
  const t = await getTranslations('accounts.fields')
  return {
    fullName: t('fullName'),
    email: t('email'),
    password: t('password'),
    newPassword: t('newPassword'),
    passwordHint: t('passwordHint'),
    show: t('show'),
    hide: t('hide'),
  }
}
