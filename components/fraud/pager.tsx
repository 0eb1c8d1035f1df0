import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Pager as PagerLinks } from '@/components/ui/pager'
import { Link } from '@/lib/i18n/navigation'

type PagerProps = { page: number; hasMore: boolean; href: (page: number) => string }

/** What is due earlier and later. */
export function Pager({ page, hasMore, href }: PagerProps) {
  const t = useTranslations('fraud.queue')
  const link = (to: number, text: string) => (
    <Button asChild variant="outline" size="small">
      <Link href={href(to)}>{text}</Link>
    </Button>
  )
  return (
    <PagerLinks
      label={t('list')}
      newer={page > 1 && link(page - 1, t('earlier'))}
      older={hasMore && link(page + 1, t('later'))}
    />
  )
}
