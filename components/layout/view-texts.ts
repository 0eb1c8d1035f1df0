import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/lib/i18n/routing'

/** The words of the banner, passed by the server; `now` holds {name}. */
export type ViewTexts = { label: string; now: string; over: string; end: string }

export async function viewTexts(locale: Locale): Promise<ViewTexts> {
  const t = await getTranslations({ locale, namespace: 'shell.view' })
  return { label: t('label'), now: t('now', { name: '{name}' }), over: t('over'), end: t('end') }
}
