import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { useLocale } from '@/lib/i18n/locale'
import { fileAddress } from '@/lib/table'

/** Takes a table along as a file; `query` is what it shows now. */
export function TableFile({ address, query }: { address: string; query: string }) {
  const t = useTranslations('table')
  const locale = useLocale()
  return (
    <Button asChild variant="outline">
      <a href={fileAddress(address, query, locale)}>{t('download')}</a>
    </Button>
  )
}
