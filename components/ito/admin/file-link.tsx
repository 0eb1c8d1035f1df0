import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { useLocale } from '@/lib/i18n/locale'
import { fileAddress } from '@/lib/table'

/** The list of a page as a file: the same search, filters and order, all pages. */
export function FileLink({ path, query }: { path: string; query: string }) {
  const t = useTranslations('table')
  const locale = useLocale()
  return (
    <Button asChild variant="outline">
      <a href={fileAddress(path, query, locale)}>{t('download')}</a>
    </Button>
  )
}
