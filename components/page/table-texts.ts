import { useTranslations } from 'next-intl'

/** The words of every table's search, filters and columns; only what the search looks for differs. */
export function useTableTexts() {
  const t = useTranslations('table')
  return {
    find: t('find'),
    filters: (count: number) => t('filters', { count }),
    columns: t('columns'),
    apply: t('apply'),
    clear: t('clear'),
  }
}
