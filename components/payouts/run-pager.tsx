import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Pager } from '@/components/ui/pager'
import { Link } from '@/lib/i18n/navigation'

/** Newer and older runs. */
export function RunPager({ page, hasMore }: { page: number; hasMore: boolean }) {
  const t = useTranslations('payouts')
  const link = (to: number, text: string) => (
    <Button asChild variant="outline" size="small">
      <Link href={`/admin/payouts?page=${to}`}>{text}</Link>
    </Button>
  )
  return (
    <Pager
      label={t('runs')}
      newer={page > 1 && link(page - 1, t('newer'))}
      older={hasMore && link(page + 1, t('older'))}
    />
  )
}
