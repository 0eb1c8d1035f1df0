import { useTranslations } from 'next-intl'
import type { Inquiry } from '@/lib/contact/inquiry-schema'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'

/** What an inquiry is about: its product, or its topic. */
export function useAbout() {
  const t = useTranslations('contact.topics')
  const locale = useLocale()
  return ({ productName, topic }: Pick<Inquiry, 'productName' | 'topic'>) =>
    productName ? localized(productName, locale) : t(topic)
}

/** A day without a time, as a moment that is that day in Panama. */
export const noonOf = (day: string) => `${day}T12:00:00-05:00`
