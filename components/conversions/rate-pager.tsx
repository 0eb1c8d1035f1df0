import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Pager } from '@/components/ui/pager'
import { Link } from '@/lib/i18n/navigation'

/** Newer and older rates. */
export function RatePager({ page, hasMore }: { page: number; hasMore: boolean }) {
  const t = useTranslations('conversions.rates')
  const link = (to: number, text: string) => (
    <Button asChild variant="outline" size="small">
      <Link href={`/admin/exchange-rates?page=${to}`}>{text}</Link>
    </Button>
  )
  return (
    <Pager
      label={t('title')}
      newer={page > 1 && link(page - 1, t('newer'))}
      older={hasMore && link(page + 1, t('older'))}
    />
  )
}
