import { useTranslations } from 'next-intl'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import type { OfferingRef } from '@/lib/ito/office-schema'
import type { ListFilter } from './office-list'

/** The filter of a list by its offering. */
export function useOfferingFilter(offerings: OfferingRef[]): ListFilter {
  const t = useTranslations('offerings.tools')
  const locale = useLocale()
  return {
    name: 'offering',
    label: t('offering'),
    choices: offerings.map(({ slug, name }) => ({ value: slug, label: localized(name, locale) })),
  }
}
