import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Pager as PagerLinks } from '@/components/ui/pager'
import { Link } from '@/lib/i18n/navigation'

type PagerProps = { page: number; hasMore: boolean; href: (page: number) => string }

/** Newer and older commissions. */
export function Pager({ page, hasMore, href }: PagerProps) {
  const t = useTranslations('commissions')
  const link = (to: number, text: string) => (
    <Button asChild variant="outline" size="small">
      <Link href={href(to)}>{text}</Link>
    </Button>
  )
  return (
    <PagerLinks
      label={t('title')}
      newer={page > 1 && link(page - 1, t('newer'))}
      older={hasMore && link(page + 1, t('older'))}
    />
  )
}
