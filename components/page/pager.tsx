import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/navigation'

type PagerProps = {
  /** From 1. */
  page: number
  hasMore: boolean
  href: (page: number) => string
}

/** Links to the pages before and after this one; nothing when all rows fit on one page. */
export function Pager({ page, hasMore, href }: PagerProps) {
  const t = useTranslations('table')
  if (page === 1 && !hasMore) return null
  const link = (to: number, text: string) => (
    <Button asChild variant="outline" size="small">
      <Link href={href(to)}>{text}</Link>
    </Button>
  )
  return (
    <nav data-slot="pager" className="flex justify-between gap-4" aria-label={t('pages')}>
      {page > 1 ? link(page - 1, t('previous')) : <span />}
      {hasMore && link(page + 1, t('next'))}
    </nav>
  )
}
