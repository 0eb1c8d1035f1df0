import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { useLocale } from '@/lib/i18n/locale'

/** The file with all commissions of the reader's own account. */
export function DownloadMine() {
  const t = useTranslations('table')
  return (
    <Button asChild variant="outline">
      <a href={`/api/commissions/mine?locale=${useLocale()}`}>{t('download')}</a>
    </Button>
  )
}
