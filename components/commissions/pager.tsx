import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/navigation'

type PagerProps = { page: number; hasMore: boolean; href: (page: number) => string }

/** Newer and older; nothing when everything is on one page. */
export function Pager({ page, hasMore, href }: PagerProps) {
  const t = useTranslations('commissions')
  if (page === 1 && !hasMore) return null
  return (
    <nav className="flex justify-between gap-4" aria-label={t('title')}>
      {page > 1 ? (
        <Button asChild variant="outline" size="small">
          <Link href={href(page - 1)}>{t('newer')}</Link>
        </Button>
      ) : (
        <span />
      )}
      {hasMore && (
        <Button asChild variant="outline" size="small">
          <Link href={href(page + 1)}>{t('older')}</Link>
        </Button>
      )}
    </nav>
  )
}
